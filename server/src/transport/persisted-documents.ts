import manifest from '@thikana/schema/persisted-documents.json' with { type: 'json' };

const documents = new Map(manifest.operations.map(({ id, body }) => [id, body]));

/** Parameters of an operation, as a client sends them. */
interface Parameters {
  readonly query?: unknown;
  readonly extensions?: unknown;
}

/**
 * Returns the document of the manifest that a request names by its hash, as Apollo's clients do it
 * (`extensions.persistedQuery.sha256Hash`); undefined when it names none, or one that the manifest does not have.
 */
export function namedDocument({ query, extensions }: Parameters): string | undefined {
  if (typeof query === 'string' && query !== '') return undefined;
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } };
  return documents.get(String(persistedQuery?.sha256Hash));
}

/**
 * Cache for Apollo Server that keeps nothing: an unknown hash is refused with `PERSISTED_QUERY_NOT_FOUND`, upon which
 * its clients send the whole document, and no client can register documents.
 */
export const noOtherDocuments = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(false),
};
