import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClientSchema, buildSchema, lexicographicSortSchema, parse, printSchema, validate } from 'graphql';

const root = fileURLToPath(new URL('..', import.meta.url));
// What a consumer installs beside the package.
const TOOLS = ['graphql', '@graphql-codegen', '@graphql-typed-document-node', 'typescript'];

let consumer: string;
let installed: string;
beforeAll(() => {
  consumer = mkdtempSync(join(tmpdir(), 'thikana-consumer-'));
  installed = join(consumer, 'node_modules/@thikana/schema');
  mkdirSync(installed, { recursive: true });
  const options = { cwd: join(root, 'schema'), encoding: 'utf8', stdio: 'pipe' } as const;
  // `npm run generate` ran before all tests.
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', consumer], options);
  const [archive = ''] = readdirSync(consumer).filter((file) => file.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', join(consumer, archive), '--strip-components=1', '-C', installed]);
  for (const tool of TOOLS) symlinkSync(join(root, 'node_modules', tool), join(consumer, 'node_modules', tool));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
});
afterAll(() => {
  rmSync(consumer, { recursive: true });
});

const textOf = (file: string): string => readFileSync(join(installed, file), 'utf8');
const json = (file: string): any => JSON.parse(textOf(file));

const filesBelow = (folder: string): string[] =>
  readdirSync(join(installed, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(installed.length + 1));

/** Runs a program as the consumer. */
const runs = (program: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...words], { cwd: consumer, encoding: 'utf8' });

test('API-59: the package has what a client needs, and nothing else', () => {
  expect(
    filesBelow('.')
      .filter((file) => !file.startsWith('operations/'))
      .sort(),
  ).toEqual([
    'LICENSE',
    'README.md',
    'amenities.json',
    'costs.json',
    'errors.json',
    'introspection.json',
    'locations/landmarks.json',
    'locations/locations.json',
    'locations/pincode-districts.json',
    'locations/pincode-points.json',
    'locations/search-names.json',
    'messages/en.json',
    'messages/hi.json',
    'package.json',
    'payment-words.json',
    'persisted-documents.json',
    'released-documents.json',
    'schema.graphql',
  ]);
  expect(textOf('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
  const documented = [...textOf('README.md').matchAll(/^\| `([\w./-]+)` \|/gm)].map(([, file]) => file);
  expect(filesBelow('.')).toEqual(expect.arrayContaining(documented));
});

test('API-59: every export of the package can be imported', () => {
  const named = Object.keys(json('package.json').exports).filter((path) => !path.includes('*'));
  const operations = filesBelow('operations').map((file) => `./${file}`);
  writeFileSync(
    join(consumer, 'imports.mjs'),
    `import { readFileSync } from 'node:fs';
     for (const path of ${JSON.stringify([...named, ...operations])}) {
       const address = import.meta.resolve('@thikana/schema' + path.slice(1));
       const type = path.endsWith('.json') ? 'json' : null;
       const content = type ? (await import(address, { with: { type } })).default : readFileSync(new URL(address), 'utf8');
       if (Object.keys(content).length === 0) throw new Error(path + ' is empty');
       console.log(path);
     }`,
  );
  const imported = execFileSync(process.execPath, ['imports.mjs'], { cwd: consumer, encoding: 'utf8' });
  expect(imported.trim().split('\n')).toHaveLength(named.length + operations.length);
});

test('API-59: introspection and SDL are the same schema, for which every operation and persisted document is valid', () => {
  const schema = buildSchema(textOf('schema.graphql'));
  const sorted = [schema, buildClientSchema(json('introspection.json'))].map((one) =>
    printSchema(lexicographicSortSchema(one)),
  );
  expect(sorted[1]).toBe(sorted[0]);
  const whole = parse(filesBelow('operations').map(textOf).join('\n'));
  expect(validate(schema, whole)).toEqual([]);
  const { operations } = json('persisted-documents.json');
  expect(operations.flatMap(({ body }: { body: string }) => validate(schema, parse(body)))).toEqual([]);
  expect(operations).toHaveLength(
    filesBelow('operations').filter((file) => dirname(file) !== 'operations/fragments').length,
  );
});

const CLIENT = `
import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core';
import { ChatEventsDocument, SearchRoomsDocument, SignInDocument } from './src/api';
export const search: VariablesOf<typeof SearchRoomsDocument> = { filter: { maxPrice: 8000, accommodationFor: 'GIRLS' } };
export const names = ({ rooms }: ResultOf<typeof SearchRoomsDocument>): string[] => rooms.edges.map(({ node }) => node.name);
export const last = ({ chatEvents }: ResultOf<typeof ChatEventsDocument>): number => chatEvents.sequence;
// @ts-expect-error A password is needed.
export const signIn: VariablesOf<typeof SignInDocument> = { input: { email: 'asha@example.com' } };
`;

test('API-59: TypeScript that is generated from the package compiles with every strict check', () => {
  const [, example = ''] = /```ts\n([^]*?)```/.exec(textOf('README.md')) ?? [];
  writeFileSync(join(consumer, 'codegen.ts'), example);
  writeFileSync(join(consumer, 'client.ts'), CLIENT);
  const generated = runs('@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--silent');
  expect(generated).toMatchObject({ stderr: '', status: 0 });
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noUnusedLocals'];
  const modules = ['--module', 'preserve', '--target', 'es2023'];
  const compiled = runs('typescript/bin/tsc', '--noEmit', ...strict, ...modules, 'client.ts', 'src/schema-types.ts');
  expect(compiled).toMatchObject({ stdout: '', status: 0 });
});
