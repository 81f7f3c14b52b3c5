// Writes docs/costs.md and schema/costs.json from the weights of fields; with --print it only shows what it would write.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, Kind } from 'graphql';
import { costOf, MICROS_OF_POINT } from '../../server/src/transport/graphql/operation-limits.ts';
import { INTROSPECTION, SELECTION, USUAL, WEIGHTS } from '../../server/src/transport/graphql/operation-weights.ts';
import { shippedOperations } from '../shipped-operations.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const schema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'));

const row = (...cells) => `| ${cells.join(' | ')} |`;
const shown = (number) => (number === undefined ? '' : number.toLocaleString('en-US'));

const shipped = shippedOperations().map(({ file, name, document, type }) => {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return { file, name, type, points: costOf({ schema, document, operation, variables: {} }) };
});

const weights = () =>
  Object.entries(WEIGHTS).map(([name, { own, count, size }]) => row(`\`${name}\``, ...[own, count, size].map(shown)));

const examplesWithCosts = () => shipped.map(({ file, type, points }) => row(`\`${file}\``, type, shown(points)));

const page = () =>
  [
    '# Costs of operations',
    '',
    'Made by `npm run generate` from `server/src/transport/graphql/operation-weights.ts`; edit that. Programs read the same',
    'numbers in `schema/costs.json`.',
    '[limits.md](limits.md) says what the points are taken from, and how the weights were measured.',
    '',
    'A cost is 1 point for the request and 1 more for each full 1,000 microseconds of work. The work of a field is its own,',
    `and that of its fields: once for an object, for each item of a list, and under \`nodes\` and \`edges\` for each item of the`,
    'page (`first`). A count is added once, however it is asked for. Aliases are fields like others.',
    '',
    '| field | own work, µs | its count, µs | usual items |',
    '| --- | --- | --- | --- |',
    ...weights(),
    row('any other object or list', shown(USUAL.object), '', shown(USUAL.size)),
    row('any other value', shown(USUAL.leaf), '', ''),
    row('each field and fragment of the document, read once', shown(SELECTION), '', ''),
    ...Object.entries(INTROSPECTION).map(([name, micros]) =>
      row(`\`${name}\`, for each name in it`, shown(micros), '', ''),
    ),
    '',
    'The operations of `schema/operations` cost, with pages of the usual size:',
    '',
    '| operation | type | points |',
    '| --- | --- | --- |',
    ...examplesWithCosts(),
    '',
  ].join('\n');

// Microseconds, except for the points of operations.
const costs = {
  microsOfPoint: MICROS_OF_POINT,
  fields: WEIGHTS,
  otherObject: USUAL.object,
  otherValue: USUAL.leaf,
  usualItems: USUAL.size,
  selection: SELECTION,
  introspection: INTROSPECTION,
  operations: Object.fromEntries(shipped.map(({ name, points }) => [name, points])),
};
const data = `${JSON.stringify(costs, null, 2)}\n`;

if (process.argv.includes('--print')) process.stdout.write(page() + data);
else {
  writeFileSync(join(root, 'docs/costs.md'), page());
  writeFileSync(join(root, 'schema/costs.json'), data);
}
