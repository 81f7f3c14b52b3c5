import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { OperationLimits } from '../graphql/operation-limits';
import { knownTexts } from '../persisted-documents';
import { type KeptWeights, type KnownOperation, knownOperation } from './known-operation';

// Answers of Apollo Server after which a document counts as known.
const ANSWERS_BEFORE_KNOWN = 20;
const LONGEST_TEXT = 8192;
const MOST_REPEATED = 500;
const MOST_COUNTED = 2000;
const MOST_WEIGHED = 5000;

/** The operations that are known. */
export interface KnownOperations {
  /** Returns the operation of a document; null when it is not known, or a subscription. */
  readonly find: (text: string) => KnownOperation | null;
  /** Notes that Apollo Server has answered a document, which therefore is valid and within the limits. */
  readonly note: (text: string) => void;
}

/** Prepares the operations of shipped documents when they first come, and those of others when they come often. */
export function knownOperations(schema: GraphQLSchema, limits: OperationLimits): KnownOperations {
  const kept: KeptWeights = new LRUCache({ max: MOST_WEIGHED });
  const setting = { schema, limits, kept };
  const shipped = new Map<string, KnownOperation | null>();
  const repeated = new LRUCache<string, { readonly operation: KnownOperation | null }>({ max: MOST_REPEATED });
  const answered = new LRUCache<string, number>({ max: MOST_COUNTED });

  function shippedOperation(text: string): KnownOperation | null {
    let known = shipped.get(text);
    if (known === undefined) {
      known = knownOperation(text, setting);
      shipped.set(text, known);
    }
    return known;
  }

  return {
    find: (text) => (knownTexts.has(text) ? shippedOperation(text) : (repeated.get(text)?.operation ?? null)),

    note(text) {
      if (text.length > LONGEST_TEXT || knownTexts.has(text) || repeated.has(text)) return;
      const answers = (answered.get(text) ?? 0) + 1;
      answered.set(text, answers);
      if (answers >= ANSWERS_BEFORE_KNOWN) repeated.set(text, { operation: knownOperation(text, setting) });
    },
  };
}
