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

/** The bounds of `@length`. */
export interface Length {
  readonly max: number;
  readonly items?: number | undefined;
}

/** A value that an operation passes to an argument. */
export interface GivenArgument {
  readonly taker: Taker;
  readonly value: ValueNode;
}

/** Variables as they were sent, and the defaults of missing ones. */
interface Variables {
  readonly given: Readonly<Record<string, unknown>>;
  readonly defaults: ReadonlyMap<string, ValueNode>;
}

/** Returns the longest text and the most items of an argument or an input field; null without bounds. */
export function lengthOf(schema: GraphQLSchema, taker: Taker): Length | null {
  let length = lengths.get(taker);
  if (length === undefined) {
    const directive = schema.getDirective('length');
    const { astNode } = taker;
    length = (directive && astNode && (getDirectiveValues(directive, astNode) as Length | undefined)) ?? null;
    lengths.set(taker, length);
  }
  return length;
}

// Arguments and input fields of a schema never change.
const lengths = new WeakMap<Taker, Length | null>();

/** Returns every value that a document passes to an argument of the schema. */
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

/** Throws for the first text or list that is longer than the schema allows, before any of them is used. */
export function checkTexts(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode | undefined,
  { given, values }: { given: Variables['given']; values: readonly GivenArgument[] },
): void {
  const checker = checkerOf(schema, { given, defaults: defaultsOf(operation) });
  for (const { taker, value } of values) checker.checkNode(value, targetOf(schema, taker));
}

function defaultsOf(operation: OperationDefinitionNode | undefined): ReadonlyMap<string, ValueNode> {
  const variables = operation?.variableDefinitions ?? [];
  return new Map(
    variables.flatMap(({ variable, defaultValue }) => (defaultValue ? [[variable.name.value, defaultValue]] : [])),
  );
}

/** The position of a value: its path from the argument, its type, and its bounds. */
interface Target {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly length: Length | null;
}

function targetOf(schema: GraphQLSchema, taker: Taker, outer?: string): Target {
  const name = outer === undefined ? taker.name : `${outer}.${taker.name}`;
  return { name, type: taker.type, length: lengthOf(schema, taker) };
}

function checkerOf(schema: GraphQLSchema, { given, defaults }: Variables) {
  function checkNode(node: ValueNode, target: Target): void {
    switch (node.kind) {
      case Kind.VARIABLE:
        return checkVariable(node.name.value, target);
      case Kind.LIST:
        checkItems(node.values.length, target);
        return node.values.forEach((value) => checkNode(value, itemOf(target)));
      case Kind.OBJECT:
        return node.fields.forEach(({ name, value }) => {
          const inner = fieldOf(target, name.value);
          if (inner) checkNode(value, inner);
        });
      case Kind.STRING:
      case Kind.INT:
        return checkText(node.value, target);
      default:
    }
  }

  function checkVariable(name: string, target: Target): void {
    const byDefault = defaults.get(name);
    if (Object.hasOwn(given, name)) checkValue(given[name], target);
    else if (byDefault) checkNode(byDefault, target);
  }

  // Only as deep as its type: a value that does not fit is refused later.
  function checkValue(value: unknown, target: Target): void {
    if (typeof value === 'string') return checkText(value, target);
    if (typeof value !== 'object' || value === null) return;
    const isList = isListType(getNullableType(target.type));
    if (Array.isArray(value) && isList) {
      checkItems(value.length, target);
      for (const item of value) checkValue(item, itemOf(target));
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      const field = fieldOf(target, name);
      if (field) checkValue(inner, field);
    }
  }

  function fieldOf({ name, type }: Target, field: string): Target | null {
    const named = getNamedType(type);
    const fields = isInputObjectType(named) ? named.getFields() : {};
    const taker = Object.hasOwn(fields, field) ? fields[field] : undefined;
    return taker ? targetOf(schema, taker, name) : null;
  }

  return { checkNode };
}

function itemOf(target: Target): Target {
  const type = getNullableType(target.type);
  return isListType(type) ? { ...target, type: type.ofType } : target;
}

function checkText(text: string, { name, length }: Target): void {
  if (length && text.length > length.max) throw tooLong(name, `has ${String(text.length)} UTF-16 units`, length.max);
}

function checkItems(items: number, { name, length }: Target): void {
  if (length?.items !== undefined && items > length.items)
    throw tooLong(name, `has ${String(items)} items`, length.items);
}

const tooLong = (name: string, found: string, most: number): Error =>
  malformed(`"${name}" ${found}; at most ${String(most)} are taken.`, {
    code: 'BAD_USER_INPUT',
    path: name.split('.'),
  });
