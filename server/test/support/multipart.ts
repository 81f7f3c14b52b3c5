import type { Answer, TestApp } from './app';

export const PREFLIGHT = { 'apollo-require-preflight': 'true' };

/** Files by their path in the operation, such as `variables.input.photo`; the variable there is null. */
export type Files = Readonly<Record<string, Buffer>>;

/** A file without bytes. */
export const EMPTY_FILE = Buffer.alloc(0);

interface Sender {
  readonly accessToken: string;
}

/** Returns a form as the GraphQL multipart request specification requires. */
export function multipart(operation: object, files: Files): FormData {
  const form = new FormData();
  const paths = Object.keys(files);
  form.set('operations', JSON.stringify(operation));
  form.set('map', JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [path]]))));
  paths.forEach((path, index) => form.set(String(index), new Blob([new Uint8Array(files[path] ?? [])]), 'photo.jpg'));
  return form;
}

/** Sends a form to the GraphQL address. */
export async function sendForm(app: Pick<TestApp, 'url'>, body: FormData | string, headers: Record<string, string>) {
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
  const answer = { status: response.status, headers: response.headers, data: null, errors: [] };
  return { ...answer, ...((await response.json()) as object) } as Answer;
}

/** Sends an operation with files, as a person who is signed in. */
export function upload(
  app: Pick<TestApp, 'url'>,
  { accessToken }: Sender,
  request: { query: string; variables: object; files: Files },
): Promise<Answer> {
  const { files, ...operation } = request;
  const headers = { ...PREFLIGHT, authorization: `Bearer ${accessToken}` };
  return sendForm(app, multipart(operation, files), headers);
}
