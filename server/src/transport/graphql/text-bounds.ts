import {
  type DocumentNode,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { malformed } from './malformed-operation';

/** An argument or an input field. */
export type Taker = GraphQLArgument | GraphQLInputField;

/** Holds the bounds that `@length` gives to one. */
export interface Length {
  readonly max: number;
  readonly items?: number | undefined;
}

/** A value that an operation gives to an argument. */
export interface GivenArgument {
  readonly taker: Taker;
  readonly value: ValueNode;
}

/** Variables as they were sent, and the defaults of those that were not. */
interface Variables {
  readonly given: Readonly<Record<string, unknown>>;
  readonly defaults: ReadonlyMap<string, ValueNode>;
}

/** Returns the longest text and the most items that an argument or an input field takes; null where nothing is said. */
export function lengthOf(schema: GraphQLSchema, { astNode }: Taker): Length | null {
  const directive = schema.getDirective('length');
  return (directive && astNode && (getDirectiveValues(directive, astNode) as Length | undefined)) ?? null;
}

/** Returns every value that a document gives to an argument which the schema knows. */
export function givenArguments(schema: GraphQLSchema, document: DocumentNode): GivenArgument[] {
  const found: GivenArgument[] = [];
  const types = new TypeInfo(schema);
  const enter = ({ value }: { value: ValueNode }): void => {
    const taker = types.getArgument();
    if (taker) found.push({ taker, value });
  };
  visit(document, visitWithTypeInfo(types, { Argument: { enter } }));
  return found;
}

/** Throws for the first text or list that is longer than the schema lets it be, before anything is done with any of them. */
export function checkTexts(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode | undefined,
  { given, values }: { given: Variables['given']; values: readonly GivenArgument[] },
): void {
  const checker = checkerOf(schema, { given, defaults: defaultsOf(operation) });
  for (const { taker, value } of values) checker.checkNode(value, placeOf(schema, taker));
}

function defaultsOf(operation: OperationDefinitionNode | undefined): ReadonlyMap<string, ValueNode> {
  const variables = operation?.variableDefinitions ?? [];
  return new Map(
    variables.flatMap(({ variable, defaultValue }) => (defaultValue ? [[variable.name.value, defaultValue]] : [])),
  );
}

/** Describes a value's place: the way to it from its argument, its type, and its bounds. */
interface Place {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly length: Length | null;
}

function placeOf(schema: GraphQLSchema, taker: Taker, outer?: string): Place {
  const name = outer === undefined ? taker.name : `${outer}.${taker.name}`;
  return { name, type: taker.type, length: lengthOf(schema, taker) };
}

function checkerOf(schema: GraphQLSchema, { given, defaults }: Variables) {
  function checkNode(node: ValueNode, place: Place): void {
    switch (node.kind) {
      case Kind.VARIABLE:
        return checkVariable(node.name.value, place);
      case Kind.LIST:
        checkItems(node.values.length, place);
        return node.values.forEach((value) => checkNode(value, itemOf(place)));
      case Kind.OBJECT:
        return node.fields.forEach(({ name, value }) => {
          const inner = fieldOf(place, name.value);
          if (inner) checkNode(value, inner);
        });
      case Kind.STRING:
      case Kind.INT:
        return checkText(node.value, place);
      default:
    }
  }

  function checkVariable(name: string, place: Place): void {
    const byDefault = defaults.get(name);
    if (Object.hasOwn(given, name)) checkValue(given[name], place);
    else if (byDefault) checkNode(byDefault, place);
  }

  // As deep as its type and no deeper: what does not fit is refused later.
  function checkValue(value: unknown, place: Place): void {
    if (typeof value === 'string') return checkText(value, place);
    if (typeof value !== 'object' || value === null) return;
    const isList = isListType(getNullableType(place.type));
    if (Array.isArray(value) && isList) {
      checkItems(value.length, place);
      for (const item of value) checkValue(item, itemOf(place));
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      const field = fieldOf(place, name);
      if (field) checkValue(inner, field);
    }
  }

  function fieldOf({ name, type }: Place, field: string): Place | null {
    const named = getNamedType(type);
    const fields = isInputObjectType(named) ? named.getFields() : {};
    const taker = Object.hasOwn(fields, field) ? fields[field] : undefined;
    return taker ? placeOf(schema, taker, name) : null;
  }

  return { checkNode };
}

function itemOf(place: Place): Place {
  const type = getNullableType(place.type);
  return isListType(type) ? { ...place, type: type.ofType } : place;
}

function checkText(text: string, { name, length }: Place): void {
  if (length && text.length > length.max) throw tooLong(name, `has ${String(text.length)} UTF-16 units`, length.max);
}

function checkItems(items: number, { name, length }: Place): void {
  if (length?.items !== undefined && items > length.items)
    throw tooLong(name, `has ${String(items)} items`, length.items);
}

const tooLong = (name: string, found: string, most: number): Error =>
  malformed(`"${name}" ${found}; at most ${String(most)} are taken.`);
