import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql';
import type { LRUCache } from 'lru-cache';
import { type Asking, askedFields } from '../../graphql/asked-fields';
import { checkKeys, coercedVariables } from '../graphql/coerced-variables';
import { costOf, type Operation, type OperationLimits, passedLimits } from '../graphql/operation-limits';
import { checkTexts, givenArguments } from '../graphql/text-bounds';
import { sharedAnswers } from './shared-answers';

/** The query or mutation of a known document. */
export interface KnownOperation {
  /** Differs for each document. */
  readonly id: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** True when all visitors get the same answer, and reading it takes nothing from anybody's allowance. */
  readonly isSameForVisitors: boolean;
  /**
   * True when signed-in people without blocks get that answer, too, unless it is a refusal, or has rooms that they have
   * bookmarked.
   */
  readonly isSameForAll: boolean;
  /** Weighs the operation with its variables; null when one of them or a limit makes it one that is refused. */
  readonly weigh: (variables: Variables) => Weighed | null;
  /** Shares executions of the operation between requests. */
  readonly shared: ReturnType<typeof sharedAnswers<Executed>>;
}

export type Variables = Readonly<Record<string, unknown>>;

/** The cost of an operation in points, and its variables as execution takes them. */
export interface Weighed {
  readonly cost: number;
  readonly coerced: Variables;
  /** The variables as text. */
  readonly key: string;
}

export type KeptWeights = LRUCache<string, Weighed>;

/** The data of a query as JSON, or its whole result when it has errors. */
export interface Executed {
  readonly json: string;
  /** Ids of the rooms whose bookmark it has as null, when it was computed for visitors. */
  readonly unmarked: readonly string[];
  readonly refused?: ExecutionResult;
}

const SAME_FOR_VISITORS: ReadonlySet<string> = new Set(['__typename', 'owner', 'room', 'rooms', 'user']);

interface Setting {
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits;
  /** Keeps what was weighed, for all documents. */
  readonly kept: KeptWeights;
}

/** Parses a known document once; null unless it is one query or mutation. */
export function knownOperation(text: string, { schema, limits, kept }: Setting): KnownOperation | null {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null;
  const id = createHash('sha256').update(text).digest('base64url');
  const asking = { schema, operation, fragments: fragmentsOf(document) };
  return {
    id,
    document,
    operation,
    isSameForVisitors: isSameForVisitors(asking),
    isSameForAll: isSameForVisitors(asking) && isSameForAll(asking),
    weigh: weigher({ schema, document, operation }, { id, limits, kept }),
    shared: sharedAnswers(),
  };
}

function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment]));
}

const isQuery = ({ operation }: Pick<Asking, 'operation'>): boolean => operation.operation === OperationTypeNode.QUERY;

// Contacts are counted for each reader.
const isSameForVisitors = (asking: Asking): boolean =>
  isQuery(asking) &&
  [...askedFields(asking, 'Query')].every((field) => SAME_FOR_VISITORS.has(field)) &&
  !askedFields(asking, 'User').has('contact');

const OF_EVERYBODY: ReadonlySet<string> = new Set([
  '__typename',
  'about',
  'checkedFacts',
  'createdAt',
  'displayName',
  'id',
  'photoUrl',
  'role',
  'rooms',
  'smallPhotoUrl',
  'updatedAt',
  'username',
  'usualAnswer',
]);

// Everything else of a user is for themselves.
const isSameForAll = (asking: Asking): boolean =>
  [...askedFields(asking, 'User')].every((field) => OF_EVERYBODY.has(field)) &&
  !['hold', 'statistics'].some((field) => askedFields(asking, 'Room').has(field));

const LONGEST_KEPT = 500;

function weigher(
  known: Pick<Operation, 'schema' | 'document' | 'operation'>,
  { id, limits, kept }: Pick<Setting, 'limits' | 'kept'> & { readonly id: string },
) {
  const { schema, document, operation } = known;
  const values = givenArguments(schema, document);

  function weighed(variables: Variables, key: string): Weighed | null {
    checkTexts(schema, operation, { given: variables, values });
    const coerced = coercedVariables(schema, operation, variables);
    const given = { ...known, variables: coerced };
    return passedLimits(given, limits).length > 0 ? null : { cost: costOf(given), coerced, key };
  }

  return (variables: Variables): Weighed | null => {
    try {
      checkKeys(variables);
      const key = JSON.stringify(variables);
      const before = kept.get(id + key);
      if (before) return before;
      const found = weighed(variables, key);
      // The variables of a mutation are seldom the same again, and may be secret.
      if (found && isQuery(known) && key.length <= LONGEST_KEPT) kept.set(id + key, found);
      return found;
    } catch {
      return null;
    }
  };
}
