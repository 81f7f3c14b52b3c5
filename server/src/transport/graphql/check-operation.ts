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
import { rootSelections } from './root-selections';
import { checkTexts, type GivenArgument, givenArguments } from './text-bounds';

/** An operation as it came in, parsed. */
export interface SentOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  /** Undefined when the document has none of the name. */
  readonly operation: OperationDefinitionNode | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

// Documents are kept and come again; nothing about them changes.
const known = new WeakMap<DocumentNode, readonly GivenArgument[]>();

/** Throws for the first thing that keeps an operation from being run: the same over HTTP and over sockets, cheapest first. */
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
  const [mistake] = validate(schema, document, specifiedRules, { maxErrors: 1 });
  if (mistake) throw malformed(mistake.message, undefined, mistake.nodes);
  known.set(document, values);
}

// Validation throws for such a directive with a variable, and a subscription without any field cannot run.
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
