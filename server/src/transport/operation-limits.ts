import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  GraphQLError,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
} from 'graphql';

// Lists that are not paged have no size to ask for; they are short by nature.
const SIZE_OF_SHORT_LIST = 5;
// A reading of the whole schema takes as long as the dearest operation, and each further name in it as long again.
const COST_OF_READING: Readonly<Record<string, number>> = { __schema: 1100, __type: 500 };

/** Highest values an operation may reach. */
export interface OperationLimits {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** Fields times list sizes. */
  readonly cost: number;
}

type Weight = Record<keyof OperationLimits, number>;

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** As the operation sees them: coerced, with defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** One error for each limit that a valid operation passes. Introspection has no depth, and a cost of its own. */
export function passedLimits(given: Operation, limits: OperationLimits): GraphQLError[] {
  const weight = weigher(given).weigh(given.operation.selectionSet, rootType(given));
  weight.directives += given.operation.directives?.length ?? 0;
  return (Object.keys(limits) as (keyof OperationLimits)[])
    .filter((limit) => weight[limit] > limits[limit])
    .map((limit) => tooLarge(limit, weight[limit], limits[limit]));
}

function tooLarge(limit: string, found: number, most: number): GraphQLError {
  const text = `The operation's ${limit} is ${String(found)}; at most ${String(most)} is allowed. Ask for less at once.`;
  return new GraphQLError(text, { extensions: { code: 'OPERATION_TOO_LARGE', limit } });
}

function rootType({ schema, operation }: Operation): GraphQLNamedType | undefined {
  return schema.getRootType(operation.operation) ?? undefined;
}

function weigher({ schema, document, variables }: Operation) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const weightOfFragment = new Map<string, Weight>();

  function weigh(set: SelectionSetNode, type: GraphQLNamedType | undefined): Weight {
    const total: Weight = { depth: 0, aliases: 0, directives: 0, cost: 0 };
    for (const selection of set.selections) {
      add(total, selection.kind === Kind.FIELD ? weighField(selection, type) : weighFragment(selection, type));
      total.directives += selection.directives?.length ?? 0;
    }
    return total;
  }

  function weighField(field: FieldNode, type: GraphQLNamedType | undefined): Weight {
    const name = field.name.value;
    const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    const inner = field.selectionSet
      ? weigh(field.selectionSet, definition && getNamedType(definition.type))
      : { depth: 0, aliases: 0, directives: 0, cost: 0 };
    const read = COST_OF_READING[name];
    const names = 1 + inner.aliases;
    inner.aliases += field.alias ? 1 : 0;
    if (name.startsWith('__')) return { ...inner, depth: 0, cost: (read ?? 0) * names };
    return { ...inner, depth: inner.depth + 1, cost: 1 + inner.cost * (definition ? sizeOf(field, definition) : 1) };
  }

  function sizeOf(field: FieldNode, definition: GraphQLField<unknown, unknown>): number {
    const first = definition.args.find((argument) => argument.name === 'first');
    if (!first) return isListType(getNullableType(definition.type)) ? SIZE_OF_SHORT_LIST : 1;
    return Math.max(1, sizeAsked(field, first.defaultValue));
  }

  function sizeAsked(field: FieldNode, byDefault: unknown): number {
    const value = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
    if (value?.kind === Kind.INT) return Number(value.value);
    const given = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
    return Number(given ?? byDefault ?? 1);
  }

  function weighFragment(
    selection: Exclude<SelectionSetNode['selections'][number], FieldNode>,
    type: GraphQLNamedType | undefined,
  ): Weight {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition?.name.value;
      return weigh(selection.selectionSet, condition ? schema.getType(condition) : type);
    }
    const name = selection.name.value;
    const known = weightOfFragment.get(name);
    const fragment = fragments.get(name);
    if (known || !fragment) return known ?? { depth: 0, aliases: 0, directives: 0, cost: 0 };
    const weight = weigh(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    weightOfFragment.set(name, weight);
    return weight;
  }

  return { weigh };
}

function add(total: Weight, part: Weight): void {
  total.depth = Math.max(total.depth, part.depth);
  total.aliases += part.aliases;
  total.directives += part.directives;
  total.cost += part.cost;
}
