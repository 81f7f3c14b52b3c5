import type { Workload } from './workloads';

export type ServerName =
  | 'bare'
  | 'graphql-js'
  | 'mercurius'
  | 'apollo'
  | 'thikana'
  | 'thikana-sqlite'
  | 'thikana-one-process'
  | 'thikana-two-processes';

/** A server, and the form in which it is asked. */
export interface Contender {
  readonly name: string;
  readonly server: ServerName;
  readonly asks: 'path' | 'document' | 'hash' | 'hash by GET';
  readonly signedIn?: boolean;
  readonly encoding?: 'gzip' | 'br';
  /** Takes part only in the full run or when it is named, or only when it is named. */
  readonly unless?: 'full' | 'named';
}

/** All contenders, in the order of the report; the first one is what the others are compared with. */
const CONTENDERS: readonly Contender[] = [
  { name: 'bare', server: 'bare', asks: 'path' },
  { name: 'graphql-js', server: 'graphql-js', asks: 'document' },
  { name: 'mercurius', server: 'mercurius', asks: 'document' },
  { name: 'apollo', server: 'apollo', asks: 'document' },
  { name: 'thikana', server: 'thikana', asks: 'document' },
  { name: 'thikana-token', server: 'thikana', asks: 'document', signedIn: true },
  { name: 'thikana-hash', server: 'thikana', asks: 'hash' },
  { name: 'thikana-hash-get', server: 'thikana', asks: 'hash by GET' },
  { name: 'thikana-hash-token', server: 'thikana', asks: 'hash', signedIn: true },
  { name: 'thikana-gzip', server: 'thikana', asks: 'document', encoding: 'gzip', unless: 'full' },
  { name: 'thikana-br', server: 'thikana', asks: 'document', encoding: 'br', unless: 'full' },
  { name: 'thikana-sqlite', server: 'thikana-sqlite', asks: 'document', unless: 'full' },
  { name: 'thikana-one-process', server: 'thikana-one-process', asks: 'document', unless: 'named' },
  { name: 'thikana-two-processes', server: 'thikana-two-processes', asks: 'document', unless: 'named' },
];

/** Returns the contenders of a run: those that are named, or all that need not be. */
export const contendersOf = ({ only, full }: { only: readonly string[]; full: boolean }): Contender[] =>
  CONTENDERS.filter(({ name, unless }) =>
    only.length > 0 ? only.includes(name) : unless === undefined || (full && unless === 'full'),
  );

/** Tells whether a contender can be asked for a workload: peers know a few, and a hash exists only for shipped documents. */
export function takesPart({ name, asks }: Contender, { path, hash }: Workload): boolean {
  if (path === null) return name === 'thikana' || name === 'thikana-sqlite';
  return !asks.startsWith('hash') || hash !== null;
}

interface Place {
  readonly port: number;
  /** Access token of a person who asks for public data. */
  readonly token: string;
}

/** Returns the HTTP requests of a workload, ready to be sent. */
export function requestsOf(contender: Contender, workload: Workload, { port, token }: Place): string[] {
  const tokens = workload.tokens?.();
  return workload.variables.map((variables, index) => {
    const bearer = tokens?.[index] ?? (contender.signedIn ? token : null);
    const headers = [
      `host: 127.0.0.1:${String(port)}`,
      ...(bearer === null ? [] : [`authorization: Bearer ${bearer}`]),
      ...(contender.encoding ? [`accept-encoding: ${contender.encoding}`] : []),
    ];
    return requestOf(contender, workload, { variables, headers });
  });
}

function requestOf(
  { asks }: Contender,
  { path, document, hash }: Workload,
  { variables, headers }: { variables: object; headers: readonly string[] },
): string {
  if (asks === 'path') return posted(path ?? '/', variables, headers);
  if (asks === 'document') return posted('/graphql', { query: document, variables }, headers);
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  if (asks === 'hash') return posted('/graphql', { extensions, variables }, headers);
  const parameters = new URLSearchParams({
    extensions: JSON.stringify(extensions),
    variables: JSON.stringify(variables),
  });
  return `GET /graphql?${parameters.toString()} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}

function posted(path: string, given: object, headers: readonly string[]): string {
  const body = JSON.stringify(given);
  const lines = [...headers, 'content-type: application/json', `content-length: ${String(Buffer.byteLength(body))}`];
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
