import type { DocumentNode } from 'graphql';

/** A query whose document is loaded with the data client, as pages are drawn without both. */
export interface DeferredOperation<Data, Variables> {
  /** Name of the operation in the document. */
  readonly name: string;
  readonly load: () => Promise<DocumentNode>;
  /** Returns the document if it is loaded. */
  readonly loaded: () => DocumentNode | undefined;
  /** The document as text, if visitors ask it without the client. */
  readonly text?: string | undefined;
  /** Only for its types. */
  readonly types?: { readonly data: Data; readonly variables: Variables };
}

/**
 * Describes a query by its name and the import of its document. With the document as text too, visitors need not load the
 * client to ask it.
 */
export function deferredOperation<Data, Variables>(
  name: string,
  importDocument: () => Promise<DocumentNode>,
  text?: string,
): DeferredOperation<Data, Variables> {
  let document: DocumentNode | undefined;
  return { name, text, load: async () => (document ??= await importDocument()), loaded: () => document };
}
