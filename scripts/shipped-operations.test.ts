import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, getVariableValues, Kind, type OperationDefinitionNode, validate } from 'graphql';
import { type ShippedOperation, shippedOperations } from './shipped-operations.mjs';

const at = (path: string): string => fileURLToPath(new URL(`../schema/${path}`, import.meta.url));
const schema = buildSchema(readFileSync(at('schema.graphql'), 'utf8'));
const operations = shippedOperations();

const definitionOf = ({ document }: ShippedOperation) =>
  document.definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);

const rootFieldsOf = (operation: ShippedOperation): string[] =>
  (definitionOf(operation)?.selectionSet.selections ?? []).map((field) =>
    field.kind === Kind.FIELD ? `${operation.type} ${field.name.value}` : field.kind,
  );

/** Returns the variables of the example, with a file in each place of one. */
function variablesOf({ variables, files }: ShippedOperation): Record<string, unknown> {
  const sent = structuredClone({ variables });
  for (const path of files) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const place = keys.reduce<any>((value, key) => value[key], sent);
    expect(place[last]).toBeNull();
    place[last] = 'a file';
  }
  return sent.variables;
}

test('API-56: every root field of the schema has an operation', () => {
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = types.flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${String(type?.name.toLowerCase())} ${field}`),
  );
  expect(fields.filter((field) => !operations.flatMap(rootFieldsOf).includes(field))).toEqual([]);
});

test('API-56: an operation is named as its file', () => {
  const named = operations.map(({ name }) => `${name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()}.graphql`);
  expect(operations.map(({ file }) => file.split('/')[1])).toEqual(named);
});

test.each(operations.map((operation) => [operation.file, operation] as const))(
  'API-56: %s is valid, and so are the variables of its example',
  (file, operation) => {
    expect(validate(schema, operation.document)).toEqual([]);
    const comment = readFileSync(at(`operations/${file}`), 'utf8')
      .split('\n')
      .slice(0, -1);
    expect(comment.find((line) => !line.startsWith('# '))).toMatch(/^(query|mutation|subscription) /);
    const asked = definitionOf(operation)?.variableDefinitions ?? [];
    expect(getVariableValues(schema, asked, variablesOf(operation)).errors).toBeUndefined();
    const names = asked.map(({ variable }) => variable.name.value);
    expect(Object.keys(operation.variables).filter((name) => !names.includes(name))).toEqual([]);
  },
);
