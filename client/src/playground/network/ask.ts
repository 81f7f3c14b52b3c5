import { accessToken, tokenInsteadOf } from '../session/session';
import { type Operation, send, type Sending } from './send';

/** Sends an operation with the token of the session, if its headers have none, and once more after a refresh. */
export async function exchange(operation: Operation, { headers = {}, files = {} }: Sending = {}): Promise<Response> {
  const hasOwnToken = authorizationIn(headers) !== undefined;
  const token = hasOwnToken ? undefined : await accessToken();
  const sendWith = (value: string | undefined): Promise<Response> =>
    send(operation, { files, headers: value ? { ...headers, authorization: `Bearer ${value}` } : headers });
  const response = await sendWith(token);
  if (!token || !refusesToken(response)) return response;
  const renewed = await tokenInsteadOf(token);
  return renewed ? sendWith(renewed) : response;
}

/** Returns the value of the header `Authorization`, in whatever case its name is written. */
export function authorizationIn(headers: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
}

// Public operations are answered as to a visitor, with a header that tells.
const refusesToken = ({ status, headers }: Response): boolean => status === 401 || headers.has('www-authenticate');

/** Returns the data of a query that the playground itself needs; undefined if there is none. */
export async function ask<Data>(query: string, variables: object = {}): Promise<Data | undefined> {
  const operationName = /^\w+ (\w+)/.exec(query)?.[1];
  const response = await exchange({ query, operationName, variables });
  const { data } = (await response.json()) as { data?: Data | null };
  return data ?? undefined;
}
