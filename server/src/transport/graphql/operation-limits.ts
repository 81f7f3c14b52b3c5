import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
  GraphQLError,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { contactError } from './contact-rule';
import { isLeftOut } from './left-out';
import { MAX_PAGE_SIZE } from '../../graphql/connections';
import { type FieldWeight, FRAGMENT_PAIR, INTROSPECTION, SELECTION, USUAL, WEIGHTS } from './operation-weights';

export const MICROS_OF_POINT = 1000;
const LETTERS_OF_POINT = 100;
// Cached weights of one document, one for each combination of page sizes.
const MOST_KEPT = 100;

/** Highest values that an operation may reach. */
export interface OperationLimits {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** Root fields of a mutation. */
  readonly mutations: number;
  /** Points: milliseconds of a processor, and one for the request. */
  readonly cost: number;
}

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** As sent, or coerced. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Returns one error for each limit that a valid operation exceeds, or for contacts that it may not select.
 * Introspection has no depth, and a cost of its own.
 */
export function passedLimits(given: Operation, limits: OperationLimits): GraphQLError[] {
  const passed = passedSizes(given, limits);
  const error = passed.length === 0 ? contactError(given) : null;
  return error ? [error] : passed;
}

function passedSizes(given: Operation, limits: OperationLimits): GraphQLError[] {
  const found = measured(given);
  return (Object.keys(limits) as (keyof OperationLimits)[])
    .filter((limit) => found[limit] > limits[limit])
    .map((limit) => tooLarge(limit, found[limit], limits[limit]));
}

/** Returns the cost of a valid operation in points. */
export const costOf = (given: Operation): number => measured(given).cost;

/** Returns the cost of an operation that was refused before it was weighed: the cost of parsing its text. */
export function costOfRefused(text: string, most: number): number {
  return Math.min(most, 1 + Math.floor(text.length / LETTERS_OF_POINT));
}

function tooLarge(limit: string, found: number, most: number): GraphQLError {
  const text = `The operation's ${limit} is ${String(found)}; at most ${String(most)} is allowed. Ask for less at once.`;
  return new GraphQLError(text, { extensions: { code: 'OPERATION_TOO_LARGE', limit } });
}

/** Caches the weights of an operation whose document was seen before. */
interface Known {
  /** Variables that are page sizes or conditions: only these change the weight. */
  readonly deciding: ReadonlySet<string>;
  readonly weights: Map<string, OperationLimits>;
}

const known = new WeakMap<OperationDefinitionNode, Known>();

function measured(given: Operation): OperationLimits {
  const { operation, variables } = given;
  const before = known.get(operation);
  const keyOf = (deciding: ReadonlySet<string>): string => JSON.stringify([...deciding].map((name) => variables[name]));
  const kept = before?.weights.get(keyOf(before.deciding));
  if (kept) return kept;
  const { weight, deciding } = weighed(given);
  const { weights } = before ?? { weights: new Map<string, OperationLimits>() };
  if (weights.size >= MOST_KEPT) weights.clear();
  weights.set(keyOf(deciding), weight);
  known.set(operation, { deciding, weights });
  return weight;
}

function weighed(given: Operation): { weight: OperationLimits; deciding: ReadonlySet<string> } {
  const { schema, document, operation } = given;
  const { weigh, deciding } = weigher(given);
  const { depth, aliases, directives, ...found } = weigh(
    operation.selectionSet,
    schema.getRootType(operation.operation),
  );
  const weight = {
    depth,
    aliases,
    directives: directives + (operation.directives?.length ?? 0),
    mutations: operation.operation === OperationTypeNode.MUTATION ? found.fields : 0,
    cost: 1 + Math.floor((found.selections * SELECTION + workOfFragments(document) + found.work) / MICROS_OF_POINT),
  };
  return { weight, deciding };
}

function workOfFragments({ definitions }: DocumentNode): number {
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
  return ((fragments * (fragments - 1)) / 2) * FRAGMENT_PAIR;
}

/** The weight of a part of an operation. */
interface Weight {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** Fields of the outermost level. */
  readonly fields: number;
  readonly selections: number;
  /** Microseconds. */
  readonly work: number;
  /** Microseconds for each item of the connection that contains the part. */
  readonly workOfItem: number;
  /** True when the connection that contains the part is counted. */
  readonly counts: boolean;
}

const NOTHING: Weight = {
  depth: 0,
  aliases: 0,
  directives: 0,
  fields: 0,
  selections: 0,
  work: 0,
  workOfItem: 0,
  counts: false,
};

type Type = GraphQLNamedType | null | undefined;

function weigher({ schema, document, operation, variables }: Operation) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const weightOfFragment = new Map<string, Weight>();
  const deciding = new Set<string>();

  const weigh = ({ selections }: SelectionSetNode, type: Type): Weight =>
    selections.reduce((total, selection) => sum(total, weighSelection(selection, type)), NOTHING);

  function weighSelection(selection: SelectionNode, type: Type): Weight {
    const weight = selection.kind === Kind.FIELD ? weighField(selection, type) : weighFragment(selection, type);
    const directives = weight.directives + (selection.directives?.length ?? 0);
    const whole = { ...weight, directives, selections: weight.selections + 1 };
    return isLeftOut(selection, valueOf) ? { ...whole, work: 0, workOfItem: 0, counts: false } : whole;
  }

  function weighField(field: FieldNode, type: Type): Weight {
    const name = field.name.value;
    const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    const inner = field.selectionSet ? weigh(field.selectionSet, definition && getNamedType(definition.type)) : NOTHING;
    const outer = { ...NOTHING, directives: inner.directives, fields: 1, selections: inner.selections };
    const aliases = inner.aliases + (field.alias ? 1 : 0);
    if (!type || !definition) return { ...outer, aliases, work: (INTROSPECTION[name] ?? 0) * (1 + inner.aliases) };
    const { own, count = 0, size } = weightOf(type, definition);
    const isOfConnection = type.name.endsWith('Connection');
    const work =
      own +
      inner.work * (size ?? (isList(definition) ? USUAL.size : 1)) +
      inner.workOfItem * pageSize(field, definition) +
      (inner.counts ? count : 0);
    const whole = { ...outer, aliases, depth: inner.depth + 1 };
    if (isOfConnection && isList(definition)) return { ...whole, workOfItem: own + inner.work };
    return { ...whole, work, counts: isOfConnection && name.startsWith('totalCount') };
  }

  function pageSize(field: FieldNode, definition: GraphQLField<unknown, unknown>): number {
    const first = definition.args.find(({ name }) => name === 'first');
    if (!first) return 1;
    const value = field.arguments?.find(({ name }) => name.value === 'first')?.value;
    const given = value?.kind === Kind.VARIABLE ? valueOf(value.name.value) : plainValue(value);
    // A larger page is refused before any of it is read.
    return Math.min(MAX_PAGE_SIZE, Math.max(1, Number(given ?? first.defaultValue) || 1));
  }

  function valueOf(name: string): unknown {
    deciding.add(name);
    const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    return (Object.hasOwn(variables, name) ? variables[name] : null) ?? plainValue(definition?.defaultValue);
  }

  function weighFragment(selection: Exclude<SelectionNode, FieldNode>, type: Type): Weight {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition?.name.value;
      return weigh(selection.selectionSet, condition ? schema.getType(condition) : type);
    }
    const name = selection.name.value;
    const fragment = fragments.get(name);
    if (!fragment) return NOTHING;
    const weight =
      weightOfFragment.get(name) ?? weigh(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    weightOfFragment.set(name, weight);
    return weight;
  }

  return { weigh, deciding };
}

const isList = ({ type }: GraphQLField<unknown, unknown>): boolean => isListType(getNullableType(type));

function weightOf(type: GraphQLNamedType, definition: GraphQLField<unknown, unknown>): FieldWeight {
  const own = isLeafType(getNamedType(definition.type)) ? USUAL.leaf : USUAL.object;
  return WEIGHTS[`${type.name}.${definition.name}`] ?? { own };
}

function plainValue(value: ValueNode | undefined): number | boolean | undefined {
  if (value?.kind === Kind.BOOLEAN) return value.value;
  return value?.kind === Kind.INT ? Number(value.value) : undefined;
}

function sum(one: Weight, other: Weight): Weight {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    fields: one.fields + other.fields,
    selections: one.selections + other.selections,
    work: one.work + other.work,
    workOfItem: one.workOfItem + other.workOfItem,
    counts: one.counts || other.counts,
  };
}
