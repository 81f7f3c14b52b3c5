import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
} from 'graphql';
import type { SeededRandom } from '@thikana/demo/town/seeded-random';
import { anyValue, hostileNumber, hostileText } from './hostile-values';

/** An operation as a client sends it. */
export interface Operation {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName?: string;
}

/** A root field. */
export interface RootField {
  readonly type: OperationTypeNode;
  readonly field: GraphQLField<unknown, unknown>;
}

/** Existing ids, names and texts, so that calls pass the first check. */
export type RealValues = readonly string[];

/** Returns every root field of a schema. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  const roots = [
    [OperationTypeNode.QUERY, schema.getQueryType()],
    [OperationTypeNode.MUTATION, schema.getMutationType()],
    [OperationTypeNode.SUBSCRIPTION, schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([type, root]) => Object.values(root?.getFields() ?? {}).map((field) => ({ type, field })));
}

const PLAUSIBLE = ['Kota', 'Rajasthan', '324005', 'room', '1990-05-17', '22:00', '9876543210', 'secret-1', '1', 'fan'];

const DAYS = ['1990-05-17', '2024-02-29', '2030-01-31', '1900-01-01', '9999-12-31'];
const ALIASES = ['a', 'id', '__proto__', 'constructor', 'toString'];

/** Writes operations with hostile values at every argument. */
export function operationWriter(random: SeededRandom, schema: GraphQLSchema, real: RealValues) {
  // Most operations are well formed, so that their values are read by more than the first check.
  const isWellFormed = random.chance(0.75);
  const odd = (chance: number): boolean => !isWellFormed && random.chance(chance);
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const fragments: string[] = [];

  function textValue(): string {
    const kind = random.next();
    if (kind < 0.25) return random.pick(real);
    return kind < 0.4 ? random.pick(PLAUSIBLE) : hostileText(random);
  }

  function scalarValue(name: string): unknown {
    if (name === 'Int') return random.chance(0.4) ? random.int(0, 50) : integerOrWorse();
    if (name === 'Boolean') return odd(0.1) ? anyValue(random) : random.chance(0.5);
    if (name.includes('Date')) return random.chance(0.7) ? random.pick(DAYS) : textValue();
    if (name === 'Upload') return null;
    return textValue();
  }

  function integerOrWorse(): number {
    const number = hostileNumber(random);
    return isWellFormed ? Math.trunc(Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, number))) : number;
  }

  function valueOf(type: GraphQLInputType): unknown {
    if (odd(0.06)) return anyValue(random);
    if (isNonNullType(type)) return odd(0.05) ? null : definite(type.ofType);
    return random.chance(0.06) ? null : definite(type);
  }

  function definite(type: GraphQLInputType): unknown {
    if (isListType(type)) {
      const length = random.chance(0.03) ? 1000 : random.int(0, 3);
      return Array.from({ length }, () => valueOf(type.ofType));
    }
    if (isEnumType(type)) return odd(0.1) ? textValue() : random.pick(type.getValues()).name;
    return isInputObjectType(type) ? objectOf(Object.values(type.getFields())) : scalarValue(type.name);
  }

  function objectOf(fields: readonly GraphQLInputField[]): Record<string, unknown> {
    const wanted = fields.filter(({ type }) => (isNonNullType(type) ? !odd(0.05) : random.chance(0.7)));
    const entries = wanted.map(({ name, type }): [string, unknown] => [name, valueOf(type)]);
    if (random.chance(0.03))
      entries.push([random.pick(['__proto__', 'constructor', 'userId', 'role', '$where', '']), 1]);
    return Object.fromEntries(entries);
  }

  function argumentText({ name, type }: GraphQLArgument): string {
    const value = valueOf(type);
    if (random.chance(0.25)) return `${name}: ${literal(value)}`;
    const variable = `v${String(declared.length)}`;
    declared.push(`$${variable}: ${typeText(type)}`);
    variables[variable] = value;
    return `${name}: $${variable}`;
  }

  // A nullable variable may stand where a default is.
  function typeText(type: GraphQLInputType): string {
    if (odd(0.05)) return random.pick(['Int', 'String!', '[ID!]', 'Nope']);
    return random.chance(0.1) ? String(type).replace(/!$/, '') : String(type);
  }

  function argumentsOf(args: readonly GraphQLArgument[]): string {
    const wanted = args.filter(({ type }) => (isNonNullType(type) ? !odd(0.02) : random.chance(0.6)));
    return wanted.length > 0 ? `(${wanted.map(argumentText).join(', ')})` : '';
  }

  function selectionOf(typeName: string, depth: number): string {
    const type = schema.getType(typeName);
    if (isAbstractType(type)) {
      const parts = schema.getPossibleTypes(type).map(({ name }) => `... on ${name} ${selectionOf(name, depth)}`);
      return `{ __typename ${parts.join(' ')} }`;
    }
    if (!isObjectType(type)) return '';
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 0 || !isObjectType(getNamedType(field.type)),
    );
    const chosen = random.sample(fields, random.int(1, 8)).map((field) => aliasedText(field, depth - 1));
    if (random.chance(0.1)) chosen.push(fragmentOf(typeName, depth - 1));
    return `{ ${['__typename', ...chosen].join(' ')} }`;
  }

  function fragmentOf(typeName: string, depth: number): string {
    const name = `F${String(fragments.length)}`;
    fragments.push('');
    fragments[Number(name.slice(1))] = `fragment ${name} on ${typeName} ${selectionOf(typeName, depth)}`;
    return `...${name}`;
  }

  function aliasedText(field: GraphQLField<unknown, unknown>, depth: number): string {
    const alias = random.chance(0.1) ? `${random.pick(ALIASES)}${odd(0.1) ? '' : String(random.int(0, 99))}: ` : '';
    return alias + fieldText(field, depth);
  }

  function fieldText(field: GraphQLField<unknown, unknown>, depth: number): string {
    const directive = random.chance(0.05)
      ? random.pick([' @include(if: true)', ' @skip(if: false)', odd(0.3) ? ' @nope' : ''])
      : '';
    return `${field.name}${argumentsOf(field.args)}${directive} ${selectionOf(getNamedType(field.type).name, depth)}`;
  }

  return {
    write(root: RootField, others: readonly RootField[]): Operation {
      const depth = odd(0.1) ? 12 : random.int(1, 4);
      const more = random.chance(0.15) ? random.sample(others, random.int(1, 3)) : [];
      const texts = [root, ...more].map(({ field }, index) => `r${String(index)}: ${fieldText(field, depth)}`);
      const heading = declared.length > 0 ? `(${declared.join(', ')})` : '';
      const query = [`${root.type} Fuzz${heading} { ${texts.join(' ')} }`, ...fragments].join('\n');
      return { query, variables, ...(odd(0.1) && { operationName: hostileText(random).slice(0, 1000) }) };
    },
  };
}

/** Writes a value into a document, also one of no type. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${literal(one)}`);
  return `{${fields.join(', ')}}`;
}
