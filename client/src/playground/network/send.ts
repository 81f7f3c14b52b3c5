/** Address of the API. */
export const endpoint = new URL('/graphql', window.location.href);

/** A GraphQL request. */
export interface Operation {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: unknown;
}

/** A file by the path of its variable, such as `input.photo`. */
export type Files = Readonly<Record<string, File>>;

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: Files;
}

/** Sends an operation once, as a multipart request if it has files. */
export function send(operation: Operation, { headers = {}, files = {} }: Sending = {}): Promise<Response> {
  const accept = 'application/graphql-response+json, application/json;q=0.9';
  if (Object.keys(files).length > 0) {
    const form = formOf(operation, files);
    return fetch(endpoint, {
      method: 'POST',
      headers: { accept, 'apollo-require-preflight': 'true', ...headers },
      body: form,
    });
  }
  return fetch(endpoint, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(operation),
  });
}

/** The fields of a multipart request that stand before its files. */
export function multipartFields(operation: Operation, paths: readonly string[]): { operations: string; map: string } {
  const map = Object.fromEntries(paths.map((path, at) => [String(at), [`variables.${path}`]]));
  return { operations: JSON.stringify(operation), map: JSON.stringify(map) };
}

// The order of the fields is that of the specification of multipart requests.
function formOf(operation: Operation, files: Files): FormData {
  const form = new FormData();
  const { operations, map } = multipartFields(operation, Object.keys(files));
  form.append('operations', operations);
  form.append('map', map);
  Object.values(files).forEach((file, at) => {
    form.append(String(at), file);
  });
  return form;
}
