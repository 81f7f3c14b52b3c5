import type { RawAnswer } from './answers.ts';

/** Progress of an upload, in bytes. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** A form to send. */
export interface FormRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** Sends a form and reports its progress: XMLHttpRequest in browsers, `node:http` elsewhere, as `fetch` reports none. */
export type SendForm = (request: FormRequest) => Promise<RawAnswer>;

interface Multipart {
  readonly body: Blob;
  readonly contentType: string;
}

/** Returns a GraphQL multipart request. Its file is the one `Blob` in the variables. */
export function multipart(query: string, variables: object): Multipart {
  const boundary = `thikana-${crypto.randomUUID()}`;
  const { rest, file, path } = withoutFile(variables, 'variables');
  if (!file) throw new TypeError('The variables contain no Blob.');
  const part = (name: string, more = ''): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const body = new Blob([
    part('operations') + JSON.stringify({ query, variables: rest }) + '\r\n',
    part('map') + JSON.stringify({ 0: [path] }) + '\r\n',
    part('0', `; filename="photo"\r\ncontent-type: ${file.type || 'application/octet-stream'}`),
    file,
    `\r\n--${boundary}--\r\n`,
  ]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

interface Parted {
  /** The value with null in place of the file. */
  readonly rest: unknown;
  readonly file?: Blob | undefined;
  readonly path?: string | undefined;
}

function withoutFile(value: unknown, path: string): Parted {
  if (value instanceof Blob) return { rest: null, file: value, path };
  if (typeof value !== 'object' || value === null) return { rest: value };
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutFile(inner, `${path}.${key}`)] as const);
  const found = entries.find(([, { file }]) => file)?.[1];
  const rest = Object.fromEntries(entries.map(([key, parted]) => [key, parted.rest]));
  return { rest: Array.isArray(value) ? Object.values(rest) : rest, file: found?.file, path: found?.path };
}
