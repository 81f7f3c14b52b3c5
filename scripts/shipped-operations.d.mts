import type { DocumentNode } from 'graphql';

/** An operation of `schema/operations`. */
export interface ShippedOperation {
  /** Path below `schema/operations`. */
  readonly file: string;
  readonly name: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** The operation with the fragments that it needs. */
  readonly document: DocumentNode;
  readonly text: string;
  /** Variables of an example. Texts such as `an id from search-rooms` stand for real values. */
  readonly variables: Record<string, unknown>;
  /** Paths to the files that are sent beside the operation, such as `variables.input.photo`. */
  readonly files: readonly string[];
}

export function shippedOperations(folder?: string): ShippedOperation[];
