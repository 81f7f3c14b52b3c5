import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isLeafType,
  isNonNullType,
} from 'graphql';
import { lengthOf, type Length, type Taker } from '../../src/transport/graphql/text-bounds';

const contract = createRequire(import.meta.url).resolve('@thikana/schema/schema.graphql');
const contractSchema = buildSchema(readFileSync(contract, 'utf8'));

/** An operation that sets one text argument, repeated as often as required. */
export interface TextArgument {
  /** Name in errors, such as `input.email`. */
  readonly name: string;
  readonly field: string;
  readonly length: Length;
  readonly operation: (times: number) => string;
  /** Returns the value of the variable for a text. */
  readonly valueOf: (text: string) => unknown;
}

const SAMPLES: Record<string, string> = { Int: '1', Boolean: 'true', CalendarDate: '"2026-01-01"', Upload: 'null' };
const SAMPLE_TEXTS: Record<string, string> = { email: '"asha@example.com"', password: '"secret-1"' };

/** Returns every text argument of every query and mutation of a schema, with an operation around it. */
export function textArguments(schema: GraphQLSchema = contractSchema): TextArgument[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) => (root ? ofRoot(schema, root) : []));
}

function ofRoot(schema: GraphQLSchema, root: GraphQLObjectType): TextArgument[] {
  const kind = root.name === 'Query' ? 'query' : 'mutation';
  return Object.values(root.getFields()).flatMap((field) =>
    field.args.flatMap((argument) =>
      waysTo(schema, argument).map(({ taker, name, literal }) => {
        const others = field.args.filter(
          (other) => other !== argument && isNonNullType(other.type) && other.defaultValue === undefined,
        );
        const args = [...others.map(sampleOf), literal].join(', ');
        const answer = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
        const call = `${field.name}(${args}) ${answer}`;
        return {
          name,
          field: field.name,
          length: lengthOf(schema, taker) ?? { max: Number.NaN },
          operation: (times: number) =>
            `${kind}($v: ${String(taker.type)}) { ${Array.from({ length: times }, (_, n) => `a${String(n)}: ${call}`).join(' ')} }`,
          valueOf: (text: string) => valueOf(schema, taker, text),
        };
      }),
    ),
  );
}

function valueOf(schema: GraphQLSchema, taker: Taker, text: string): unknown {
  const items = lengthOf(schema, taker)?.items;
  return items === undefined ? text : Array.from({ length: items }, () => text);
}

interface Way {
  readonly taker: Taker;
  readonly name: string;
  /** The argument with the variable instead of the text. */
  readonly literal: string;
}

function waysTo(schema: GraphQLSchema, taker: Taker): Way[] {
  const named = getNamedType(taker.type);
  if (!isInputObjectType(named)) {
    return lengthOf(schema, taker) ? [{ taker, name: taker.name, literal: `${taker.name}: $v` }] : [];
  }
  const fields = Object.values(named.getFields());
  return fields.flatMap((field) =>
    waysTo(schema, field).map((way) => {
      const others = fields.filter((other) => other !== field && isWorthGiving(other)).map(sampleOf);
      return {
        ...way,
        name: `${taker.name}.${way.name}`,
        literal: `${taker.name}: { ${[...others, way.literal].join(', ')} }`,
      };
    }),
  );
}

// Without some of the other fields, the text would not be checked.
const isWorthGiving = ({ type, name }: Taker): boolean =>
  (isNonNullType(type) || isTextual(type)) && name !== 'clientKey';

const isTextual = (type: GraphQLInputType): boolean => ['String', 'ID'].includes(String(getNullableType(type)));

function sampleOf({ name, type }: Taker): string {
  return `${name}: ${sample(name, type)}`;
}

function sample(name: string, given: GraphQLInputType): string {
  const type = getNullableType(given);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return String(type.getValues()[0]?.name);
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map(sampleOf).join(', ')} }`;
  }
  return SAMPLE_TEXTS[name] ?? SAMPLES[String(type)] ?? '"a"';
}

/** The most expensive texts; each is repeated up to a length in UTF-16 units. */
export const WORST: readonly [string, string][] = [
  ['combining marks on one letter', '\u0301\u0327'],
  ['a letter and a mark each', 'a\u0301'],
  ['one letter for each grapheme', 'a'],
  ['letters that fold into many', '\ufdfa'],
  ['families', '👨‍👩‍👧‍👦\u200d'],
  ['lone surrogates', '\ud83d'],
  ['spaces', ' \u3000'],
  ['parts of addresses', 'a@a.'],
];

/** Returns a text of exactly this many UTF-16 units. */
export const textOf = (unit: string, length: number): string =>
  `a${unit.repeat(Math.ceil(length / unit.length))}`.slice(0, length);
