import { authorizationIn } from '../network/ask';
import { multipartFields, type Operation } from '../network/send';

export interface CurlRequest {
  readonly url: string;
  readonly operation: Operation;
  readonly headers: Readonly<Record<string, string>>;
  readonly isSignedIn: boolean;
  /** Names of files by the paths of their variables. */
  readonly files: Readonly<Record<string, string>>;
}

/** Writes a request as a shell command. The access token is the variable `$TOKEN`, not its value. */
export function curlCommand({ url, operation, headers, isSignedIn, files }: CurlRequest): string {
  const needsToken = isSignedIn || authorizationIn(headers) !== undefined;
  const own = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  const paths = Object.keys(files);
  const kind = paths.length > 0 ? 'apollo-require-preflight: true' : 'content-type: application/json';
  const { operations, map } = multipartFields(operation, paths);
  const body =
    paths.length > 0
      ? [
          `--form-string ${quoted(`operations=${operations}`)}`,
          `--form-string ${quoted(`map=${map}`)}`,
          ...Object.values(files).map((name, at) => `-F ${quoted(`${String(at)}=@${name}`)}`),
        ]
      : [`--data-raw ${quoted(operations)}`];
  return [
    `curl -s ${quoted(url)}`,
    `-H ${quoted(kind)}`,
    ...own.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(needsToken ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...body,
  ].join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
