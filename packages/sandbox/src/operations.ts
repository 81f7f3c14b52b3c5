import persisted from '@thikana/schema/persisted-documents.json' with { type: 'json' };

interface Operation {
  readonly document: string;
  readonly variables: unknown;
}

interface Body {
  readonly query?: string;
  readonly variables?: unknown;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash?: string } };
}

const bodies: ReadonlyMap<string, string> = new Map(persisted.operations.map(({ id, body }) => [id, body]));

/** Returns the operation in a JSON body; an empty document if there is none. */
export function operationIn(json: string): Operation {
  try {
    return operationOf(JSON.parse(json) as Body);
  } catch {
    return { document: '', variables: null };
  }
}

/** Returns the operation of a request or of a message of a socket. */
export function operationOf({ query, variables, extensions }: Body): Operation {
  const hash = extensions?.persistedQuery?.sha256Hash ?? '';
  return { document: query ?? bodies.get(hash) ?? '', variables: variables ?? null };
}

/** Returns the operation at the start of a multipart request. */
export function operationInForm(start: string): Operation {
  return operationIn(/name="?operations"?[^]*?\r\n\r\n([^]*?)\r\n--/.exec(start)?.[1] ?? '');
}
