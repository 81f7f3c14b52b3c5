import manifest from '@thikana/schema/persisted-documents.json' with { type: 'json' };
import released from '@thikana/schema/released-documents.json' with { type: 'json' };

/** The manifest of a release. */
interface Manifest {
  readonly operations: readonly { readonly id: string; readonly body: string }[];
}

/** Returns the documents of some manifests by their hash. */
export function documentsOf(manifests: readonly Manifest[]): ReadonlyMap<string, string> {
  return new Map(manifests.flatMap(({ operations }) => operations.map(({ id, body }) => [id, body])));
}

// Apps of earlier releases send the hashes of their own manifests.
const documents = documentsOf([released, manifest]);

/** The texts of all known documents. */
export const knownTexts: ReadonlySet<string> = new Set(documents.values());

/** Parameters of an operation, as a client sends them. */
interface Parameters {
  readonly query?: unknown;
  readonly extensions?: unknown;
}

/** The document of a request with a hash, as Apollo's clients send it (`extensions.persistedQuery.sha256Hash`). */
interface Named {
  /** The document: of the request, or else of a manifest; undefined when neither has it. */
  readonly query: string | undefined;
  /** True when the request sends the document, too. */
  readonly isWhole: boolean;
}

/** Returns the document that a request names by a hash; null when it has no hash. */
export function namedDocument({ query, extensions }: Parameters): Named | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  if (!persistedQuery) return null;
  if (typeof query === 'string' && query !== '') return { query, isWhole: true };
  return { query: documents.get(String(persistedQuery.sha256Hash)), isWhole: false };
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
