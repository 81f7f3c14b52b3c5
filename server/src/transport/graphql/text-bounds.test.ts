import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { lengthOf, type Taker } from './text-bounds';

const contract = createRequire(import.meta.url).resolve('@thikana/schema/schema.graphql');
const schema = buildSchema(readFileSync(contract, 'utf8'));
// Types without text: numbers and booleans, and files, which are limited in bytes.
const NO_TEXT = new Set(['Int', 'Float', 'Boolean', 'Upload']);

/** Every argument and input field, under its name in the schema. */
const takers = Object.values(schema.getTypeMap())
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type): [string, Taker][] => {
    const nameOf = (field: { name: string }): string => `${type.name}.${field.name}`;
    if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => [nameOf(field), field]);
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) =>
      field.args.map((argument): [string, Taker] => [`${nameOf(field)}(${argument.name})`, argument]),
    );
  });

const takesText = ({ type }: Taker): boolean => {
  const named = getNamedType(type);
  return !isInputObjectType(named) && !isEnumType(named) && !NO_TEXT.has(named.name);
};

test('SEC-35: every text that the contract takes has a longest, and every list has a most', () => {
  const unbounded = takers.filter(([, taker]) => {
    const length = lengthOf(schema, taker);
    return (takesText(taker) && !length) || (isListType(getNullableType(taker.type)) && !length?.items);
  });
  expect(takers.length).toBeGreaterThan(100);
  expect(unbounded.map(([name]) => name)).toEqual([]);
});

test('SEC-35: the description of each bounded text and list tells its bound', () => {
  const silent = takers.filter(([, taker]) => {
    const length = lengthOf(schema, taker);
    if (!length) return false;
    const units = `${length.max.toLocaleString('en-IN')} UTF-16 units`;
    const told = length.items
      ? `Takes at most ${String(length.items)} items of ${units} each.`
      : `Takes at most ${units}.`;
    return !taker.description?.endsWith(told);
  });
  expect(silent.map(([name]) => name)).toEqual([]);
});
