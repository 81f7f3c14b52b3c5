import { startApp, type TestApp } from '../../support/app';
import { facts, type OwnerActor, registerOwner } from '../../support/owner-actions';

let app: TestApp;
let asha: OwnerActor;
beforeAll(async () => {
  app = await startApp();
  asha = await registerOwner(app);
});
afterAll(() => app.stop());

const SAVE = 'mutation Save($input: SaveRoomInput!) { saveRoom(input: $input) { room { id } } }';
const ROOM = 'query Room($id: ID!) { room(id: $id) { id } }';
const SEARCH = 'query Search($filter: RoomFilter) { rooms(filter: $filter) { totalCount } }';

test.each([
  ['a day that does not exist', SAVE, { input: { ...facts, availableFrom: '2026-02-30' } }, ['input', 'availableFrom']],
  ['a text for a nested number', SAVE, { input: { messInfo: { totalBeds: 'x' } } }, ['input', 'messInfo', 'totalBeds']],
  ['the second item of a list', SAVE, { input: { imageIds: ['a', {}] } }, ['input', 'imageIds', '1']],
  ['a field that the input lacks', SAVE, { input: { ownerId: 'x' } }, ['input']],
  ['a value of the wrong kind', SAVE, { input: 5 }, ['input']],
  ['a missing variable', ROOM, {}, ['id']],
  ['a text that is too long', ROOM, { id: 'x'.repeat(12_001) }, ['id']],
  ['a long keyword', SEARCH, { filter: { keyword: 'x'.repeat(501) } }, ['filter', 'keyword']],
  ['an argument', '{ rooms(filter: { state: 5 }) { totalCount } }', {}, ['filter', 'state']],
  [
    'an item of an argument',
    'mutation { saveRoom(input: { imageIds: ["a", 1.5] }) { room { id } } }',
    {},
    ['input', 'imageIds', '1'],
  ],
  ['an argument that does not exist', '{ room(id: "x", name: "y") { id } }', {}, ['name']],
  ['an input field that does not exist', '{ rooms(filter: { town: "x" }) { totalCount } }', {}, ['filter', 'town']],
  ['a page size', '{ rooms(first: 0) { totalCount } }', {}, ['first']],
])('API-63: %s is refused with its path', async (_what, query, variables, path) => {
  const { errors } = await asha.ask(query, variables);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', path } }]);
});

test('API-63: a malformed document has no path', async () => {
  const { errors } = await app.ask('{ states { nme } }');
  expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT' });
});
