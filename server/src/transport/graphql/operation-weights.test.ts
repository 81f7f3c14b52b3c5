import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  separateOperations,
} from 'graphql';
import { shippedOperations } from '../../../../scripts/shipped-operations.mjs';
import { readEnv } from '../../config/env';
import { costOf, passedLimits } from './operation-limits';
import { WEIGHTS } from './operation-weights';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const schema = buildSchema(
  readFileSync(createRequire(import.meta.url).resolve('@thikana/schema/schema.graphql'), 'utf8'),
);
const fields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) => Object.values(isObjectType(type) ? type.getFields() : {}).map((field) => ({ type, field })));

test('LIM-20 every root field and every paged list has a weight, and every weight a field', () => {
  const roots = new Set(['Query', 'Mutation', 'Subscription']);
  const weighty = fields.filter(
    ({ type, field }) => roots.has(type.name) || getNamedType(field.type).name.endsWith('Connection'),
  );
  const names = weighty.map(({ type, field }) => `${type.name}.${field.name}`);
  expect(names.filter((name) => !(name in WEIGHTS))).toEqual([]);
  const known = new Set(fields.map(({ type, field }) => `${type.name}.${field.name}`));
  expect(Object.keys(WEIGHTS).filter((name) => !known.has(name))).toEqual([]);
});

const graphqlFiles = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => `${root}/${folder}/${name}`);

/** Returns every operation of some files, each with the fragments that it uses. */
function operationsIn(
  files: readonly string[],
): { name: string; document: DocumentNode; operation: OperationDefinitionNode }[] {
  const document = parse(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
  return Object.entries(separateOperations(document)).flatMap(([name, separated]) =>
    separated.definitions
      .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => ({ name, document: separated, operation })),
  );
}

const shipped = [
  ...operationsIn(graphqlFiles('client/src')),
  ...shippedOperations().flatMap(({ name, document }) =>
    document.definitions
      .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => ({ name, document, operation })),
  ),
];
const env = readEnv({});
const limits = {
  depth: env.LIMIT_DEPTH,
  aliases: env.LIMIT_ALIASES,
  directives: env.LIMIT_DIRECTIVES,
  mutations: env.LIMIT_MUTATIONS,
  cost: env.LIMIT_COST,
};

test.each(shipped.map((one) => [one.name, one] as const))(
  'LIM-20 the operation %s of the client or the examples stays below every limit',
  (_name, { document, operation }) => {
    const given = { schema, document, operation, variables: {} };
    expect(passedLimits(given, limits)).toEqual([]);
    expect(costOf(given)).toBeLessThanOrEqual(operation.operation === OperationTypeNode.QUERY ? 30 : 55);
  },
);

test('LIM-20 an operation is weighed once for each choice of page sizes', () => {
  const document = parse('query($n: Int!, $id: ID!) { rooms(first: $n) { nodes { id } } room(id: $id) { id } }');
  const [operation] = document.definitions as [OperationDefinitionNode];
  const rootType = schema.getRootType.bind(schema);
  let times = 0;
  schema.getRootType = (kind) => {
    times += 1;
    return rootType(kind);
  };
  const cost = (n: number, id: string) => costOf({ schema, document, operation, variables: { n, id } });
  expect([cost(1, 'a'), cost(1, 'b'), cost(1, 'c')]).toEqual([cost(1, 'a'), cost(1, 'a'), cost(1, 'a')]);
  expect(times).toBe(1);
  expect(cost(50, 'a')).toBeGreaterThan(cost(1, 'a'));
  expect(times).toBe(2);
});

test('API-92: a count that is left out costs nothing, in whatever order the conditions were asked', () => {
  const cost = (text: string, ...given: object[]): number[] => {
    const document = parse(text);
    const [operation] = document.definitions as [OperationDefinitionNode];
    return given.map((variables) => costOf({ schema, document, operation, variables: { ...variables } }));
  };
  const [plain, counted] = [
    ...cost('{ rooms { nodes { id } } }', {}),
    ...cost('{ rooms { nodes { id } totalCount } }', {}),
  ];
  const asked = 'query ($a: Boolean = true) { rooms { nodes { id } totalCount @include(if: $a) } }';
  expect(cost(asked, { a: false }, {}, { a: 'false' }, { a: true })).toEqual([plain, counted, counted, counted]);
  expect(cost('{ rooms { nodes { id } ... @skip(if: true) { totalCount } } }', {})).toEqual([plain]);
  const both =
    'query ($a: Boolean!, $b: Boolean!) { rooms { nodes { id } totalCount @include(if: $a) @skip(if: $b) } }';
  const [out, skipped, all] = cost(both, { a: false, b: false }, { a: true, b: true }, { a: true, b: false });
  expect([out, skipped, all]).toEqual([plain, plain, counted]);
});

test.each(shippedOperations().filter(({ text }) => text.includes('totalCount')))(
  'API-92: $name costs less without its count, and takes the size of a page',
  ({ document }) => {
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    if (!operation) throw new Error('No operation.');
    const cost = (variables: object) => costOf({ schema, document, operation, variables: { ...variables } });
    expect(cost({ withCount: false })).toBeLessThan(cost({}));
    expect(cost({ first: 50 })).toBeGreaterThan(cost({ first: 1 }));
  },
);

test.each(['toString', '__proto__'])('LIM-20 a page size in a variable named %s that is not given counts', (name) => {
  const costWith = (size: string): number => {
    const document = parse(`query($${size}: Int) { rooms(first: $${size}) { nodes { owner { contact { email } } } } }`);
    const [operation] = document.definitions as [OperationDefinitionNode];
    return costOf({ schema, document, operation, variables: {} });
  };
  expect(costWith(name)).toBe(costWith('n'));
});

test('LIM-20 fragments that double one another are weighed in no time', () => {
  const doubling = Array.from(
    { length: 150 },
    (_, index) => `fragment F${String(index)} on Query { ...F${String(index + 1)} ...F${String(index + 1)} }`,
  );
  const document = parse(`{ ...F0 } ${doubling.join(' ')} fragment F150 on Query { me { id } }`);
  const [operation] = document.definitions as [OperationDefinitionNode];
  expect(costOf({ schema, document, operation, variables: {} })).toBeGreaterThan(1e30);
});
