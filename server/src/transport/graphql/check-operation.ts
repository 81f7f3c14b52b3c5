import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  specifiedRules,
  validate,
} from 'graphql';
import { checkKeys, coercedVariables } from './coerced-variables';
import { checkDocument } from './document-bounds';
import { malformed } from './malformed-operation';
import { type OperationLimits, passedLimits } from './operation-limits';
import { pathInDocument } from './path-at-fault';
import { rootSelections } from './root-selections';
import { checkTexts, type GivenArgument, givenArguments } from './text-bounds';

/** A parsed operation of a client. */
export interface SentOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  /** Undefined when the document has no operation of that name. */
  readonly operation: OperationDefinitionNode | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

// Parsed documents are cached and never change.
const known = new WeakMap<DocumentNode, readonly GivenArgument[]>();

/**
 * Throws the first error that prevents an operation from being executed: the same over HTTP and WebSockets, cheapest
 * check first.
 */
export function checkOperation(
  { schema, document, operation, variables }: SentOperation,
  limits: OperationLimits,
): void {
  checkKeys(variables);
  const values = known.get(document);
  if (values) checkTexts(schema, operation, { given: variables, values });
  else checkNew({ schema, document, operation, variables });
  if (!operation) return;
  const coerced = coercedVariables(schema, operation, variables);
  const [passed] = passedLimits({ schema, document, operation, variables: coerced }, limits);
  if (passed) throw malformed(passed.message, passed.extensions);
}

function checkNew({ schema, document, operation, variables: given }: SentOperation): void {
  checkDocument(document);
  const values = givenArguments(schema, document);
  checkTexts(schema, operation, { given, values });
  checkSubscriptions(document);
  const [error] = validate(schema, document, specifiedRules, { maxErrors: 1 });
  if (error) {
    const path = pathInDocument(document, error);
    throw malformed(error.message, { code: 'BAD_USER_INPUT', ...(path && { path }) }, error.nodes);
  }
  known.set(document, values);
}

// Validation throws for such a directive with a variable, and a subscription without any field cannot be executed.
function checkSubscriptions(document: DocumentNode): void {
  for (const definition of document.definitions) {
    const isSubscription =
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.SUBSCRIPTION;
    const directives = isSubscription
      ? rootSelections(document, definition).flatMap((selection) => selection.directives ?? [])
      : [];
    const chosen = directives.find(({ name }) => name.value === 'skip' || name.value === 'include');
    if (chosen) throw malformed('A subscription takes no @skip and no @include at its root.', undefined, [chosen]);
  }
}
