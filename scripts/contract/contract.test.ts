import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge } from './gate.mjs';

const SDL = `
directive @length(max: Int!, items: Int) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
directive @public on FIELD_DEFINITION
type Query {
  room(id: ID! @length(max: 100), size: Size! = SMALL): Room @public
  rooms(filter: Filter): [Room!]!
}
type Room { id: ID! name: String! price: Int @deprecated(reason: "Use rent.") }
enum Size { SMALL LARGE }
input Filter { keyword: String @length(max: 100) }
`;
const CODES = { ROOM_NOT_FOUND: { parameters: [] }, TEXT_TOO_LONG: { parameters: ['most'] } };
const OPERATIONS = { ReadRoom: 'query ReadRoom($id: ID!) { room(id: $id) { name } }' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thikana-contract-'));
  write({ version: '0.1.0' });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

interface Contract {
  readonly version?: string;
  readonly sdl?: string;
  readonly codes?: object;
  readonly operations?: Readonly<Record<string, string>>;
}

/** Writes the present contract into the folder. */
function write({ version, sdl = SDL, codes = CODES, operations = OPERATIONS }: Contract): void {
  const documents = Object.entries(operations).map(([name, body]) => ({ id: hashOf(body), name, type: 'query', body }));
  const files = { 'errors.json': codes, 'persisted-documents.json': { operations: documents } };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(content));
  writeFileSync(join(folder, 'schema.graphql'), sdl);
  if (version) writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function run(script: string, ...words: string[]) {
  const path = fileURLToPath(new URL(`../${script}.mjs`, import.meta.url));
  return spawnSync(process.execPath, [path, ...words], { encoding: 'utf8' });
}

function release(version: string): void {
  expect(run('release-contract', version, folder)).toMatchObject({ status: 0, stderr: '' });
}

const changelog = (): string =>
  run('generate/changelog', '--print', folder).stdout.replaceAll(/\d{4}-\d\d-\d\d/g, '<day>');
const released = (): string[] =>
  JSON.parse(run('generate/released-documents', '--print', folder).stdout).operations.map(
    ({ id }: { id: string }) => id,
  );

test.each([
  ['a removed field', 'name: String!', '', 'Field `name` was removed from object type `Room`.'],
  [
    'a removed field that was deprecated',
    'price: Int @deprecated(reason: "Use rent.")',
    '',
    'Field `price` (deprecated)',
  ],
  ['a field that becomes nullable', 'name: String!', 'name: String', 'changed type from `String!` to `String`.'],
  ['a field of another type', 'price: Int', 'price: Float', 'changed type from `Int` to `Float`.'],
  ['a removed enum value', 'SMALL LARGE', 'SMALL', 'Enum value `LARGE` was removed'],
  ['a removed type', 'enum Size { SMALL LARGE }', '', 'Type `Size` was removed.'],
  ['an input that becomes required', 'keyword: String', 'keyword: String!', 'changed type from `String` to `String!`.'],
  ['a new required input', 'input Filter {', 'input Filter { owner: ID!', '`owner` of type `ID!` was added'],
  ['a new required argument', '(filter:', '(owner: ID!, filter:', '`owner: ID!` added'],
  [
    'another default',
    'Size! = SMALL',
    'Size! = LARGE',
    'Default value for argument `size` on field `Query.room` changed',
  ],
  [
    'a narrower length of an argument',
    'ID! @length(max: 100)',
    'ID! @length(max: 20)',
    '`Query.room(id:)` takes at most 20',
  ],
  [
    'a new limit of length',
    'filter: Filter',
    'filter: Filter @length(max: 9)',
    'takes at most 9 UTF-16 units, before any',
  ],
  ['a public field that needs sign-in', '@public\n', '\n', '`Query.room` needs sign-in now.'],
])('API-58: %s is refused after a release', async (_name, from, to, text) => {
  release('1.0.0');
  const sdl = SDL.replace(from, to).replace(text.includes('Type `Size`') ? ', size: Size! = SMALL' : '', '');
  expect(sdl).not.toBe(SDL);
  write({ sdl });
  const { refusals } = await judge(folder);
  expect(refusals.join('\n')).toContain(text);
  expect(await judge(folder, '2.0.0')).toMatchObject({ refusals: [] });
});

test('API-58: a code, a parameter of a text and an operation of the package stay', async () => {
  release('1.0.0');
  write({ codes: { TEXT_TOO_LONG: { parameters: [] } }, operations: {} });
  expect((await judge(folder)).refusals).toEqual([
    'Code `ROOM_NOT_FOUND` was removed.',
    'Parameter `most` of code `TEXT_TOO_LONG` was removed.',
    'Operation `ReadRoom` was removed from the package.',
  ]);
});

test('API-58: an operation of any release of the major version stays valid', async () => {
  write({ operations: { ReadRoom: 'query ReadRoom { room(id: "1") { name price } }' } });
  release('1.0.0');
  write({});
  release('1.1.0');
  // The gate is passed over, as by hand.
  const sdl = SDL.replace('price: Int', 'rent: Int');
  write({ sdl });
  writeFileSync(join(folder, 'releases/1.1.0/schema.graphql'), sdl);
  const invalid =
    'Operations of release 1.0.0 are not valid any more, `ReadRoom`: Cannot query field "price" on type "Room".';
  expect((await judge(folder)).refusals).toEqual([expect.stringContaining(invalid)]);
});

test('API-58: what is added passes and is told', async () => {
  release('1.0.0');
  write({
    sdl: SDL.replace('name: String!', 'name: String! rent: Int').replace('SMALL LARGE', 'SMALL LARGE HUGE'),
    codes: { ...CODES, ROOM_HELD: { parameters: [] } },
    operations: { ...OPERATIONS, Rooms: '{ rooms { id } }' },
  });
  const { refusals, notes } = await judge(folder);
  expect(refusals).toEqual([]);
  expect(notes).toEqual([
    'Added: Field `rent` was added to object type `Room`.',
    'Added: Enum value `HUGE` was added to enum `Size`.',
    'Added: Code `ROOM_HELD` was added.',
    'Added: Operation `Rooms` was added.',
  ]);
});

test('API-58: without a release everything passes, and versions below 1.0 may break', async () => {
  expect(await judge(folder)).toEqual({ refusals: [], notes: ['Nothing is released yet, so everything may change.'] });
  release('0.2.0');
  write({ sdl: SDL.replace('name: String!', '') });
  expect((await judge(folder)).refusals).toEqual([]);
  expect((await judge(folder, '0.1.9')).refusals).toEqual([expect.stringContaining('is lower')]);
});

test('API-58: the command fails with the reasons and what to do; a release that breaks is not made', () => {
  release('1.0.0');
  expect(run('check-contract', folder)).toMatchObject({ status: 0, stderr: '' });
  write({ sdl: SDL.replace('name: String!', '') });
  const { status, stderr } = run('check-contract', folder);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/`name` was removed[^]*mark the old one @deprecated/)]);
  expect(run('release-contract', '1.1.0', folder)).toMatchObject({ status: 1 });
  expect(run('release-contract', '1.0.0', folder).stderr).toContain('1.0.0 is released already.');
  expect(run('release-contract', 'next', folder).stderr).toContain('"next" is not a version');
  expect(readdirSync(join(folder, 'releases'))).toEqual(['1.0.0']);
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain('1.0.0');
});

test('API-58: a release that was edited after its tag is refused', async () => {
  release('1.0.0');
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Release');
  git('tag', 'v1.0.0');
  expect((await judge(folder)).refusals).toEqual([]);
  const sdl = SDL.replace('name: String!', '');
  writeFileSync(join(folder, 'releases/1.0.0/schema.graphql'), sdl);
  write({ sdl });
  expect((await judge(folder)).refusals).toEqual([
    expect.stringMatching(/^releases\/1.0.0 is not as it was released.* --source=v1.0.0 /),
    expect.stringContaining('are not valid any more, `ReadRoom`'),
  ]);
});

test('API-71: the changelog of the API tells every release and what is not released yet', () => {
  expect(changelog()).toContain('## Unreleased\n\nNothing is released yet.\n');
  release('1.0.0');
  write({ sdl: SDL.replace('name: String!', 'name: String! rent: Int') });
  release('1.1.0');
  write({
    sdl: SDL.replace('name: String!', 'name: String! @deprecated(reason: "Use title.") rent: Int title: String!'),
  });
  expect(changelog().split('## Unreleased')[1]).toBe(`

### Deprecated

- \`Room.name\`: Use title.

### Added

- Field \`title\` was added to object type \`Room\`.

## 1.1.0 (<day>)

### Added

- Field \`rent\` was added to object type \`Room\`.

## 1.0.0 (<day>)

The first release.
`);
});

test('API-70: documents of earlier releases of the major version are kept for the server', () => {
  const first = { ReadRoom: 'query ReadRoom { room(id: "1") { name } }' };
  expect(released()).toEqual([]);
  write({ operations: first });
  release('1.0.0');
  expect(released()).toEqual([]);
  write({});
  expect(released()).toEqual([hashOf(first.ReadRoom)]);
  release('1.1.0');
  expect(released()).toEqual([hashOf(first.ReadRoom)]);
  release('2.0.0');
  expect(released()).toEqual([]);
});
