import { startApp, type TestApp } from './app';
import { anOwner, aRoom, given } from './builders';

const OWNER = `query Owner($username: String!, $after: String) { owner(username: $username) {
  id username displayName about role photoUrl createdAt
  rooms(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } totalCount } } }`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

test('API-09: an owner is found by the exact username, with public rooms newest first, a page at a time', async () => {
  const owner = anOwner({ username: 'asha_rao', about: 'नमस्ते' });
  await given(app, { users: [owner], rooms: ['first', 'second', 'third'].map((name) => aRoom(owner, { name })) });
  const page = await app.ask(OWNER, { username: 'asha_rao' });
  const rest = await app.ask(OWNER, { username: 'asha_rao', after: page.data?.['owner'].rooms.pageInfo.endCursor });
  expect(page.data?.['owner']).toMatchObject({
    username: 'asha_rao',
    about: 'नमस्ते',
    role: 'OWNER',
    photoUrl: null,
    rooms: { nodes: [{ name: 'third' }, { name: 'second' }], totalCount: 3 },
  });
  expect(rest.data?.['owner'].rooms).toMatchObject({ nodes: [{ name: 'first' }], pageInfo: { hasNextPage: false } });
});

test('PROF-04 SEC-10: drafts are not among the rooms of a profile', async () => {
  const owner = anOwner({ username: 'asha_rao' });
  await given(app, { users: [owner], rooms: [aRoom(owner, { status: 'DRAFT' })] });
  expect((await app.ask(OWNER, { username: 'asha_rao' })).data?.['owner'].rooms).toMatchObject({
    nodes: [],
    totalCount: 0,
  });
});

test.each([
  ['five letters', 'short', 'Invalid or too short username.', 'USERNAME_TOO_SHORT'],
  ['a stranger', 'nobody_here', 'User not found.', 'USER_NOT_FOUND'],
  ['another case', 'ASHA_RAO', 'User not found.', 'USER_NOT_FOUND'],
  ['a trailing space', 'asha_rao ', 'User not found.', 'USER_NOT_FOUND'],
  ['a seeker', 'ravi_kumar', "Sorry, can't view user profile, he is just a user.", 'USER_IS_NOT_OWNER'],
])('LIM-02: the profile of %s is refused with its text', async (_what, username, message, code) => {
  await given(app, { users: [anOwner({ username: 'asha_rao' }), anOwner({ username: 'ravi_kumar', role: 'USER' })] });
  const { data, errors } = await app.ask(OWNER, { username });
  expect(data).toEqual({ owner: null });
  expect(errors).toMatchObject([{ message, extensions: { code } }]);
});

test('SEC-01 SEC-03: no query lists users, and a public profile has neither e-mail nor birth date', async () => {
  const { data } = await app.ask(
    '{ __schema { queryType { fields { name type { name ofType { name ofType { name ofType { name } } } } } } } user: __type(name: "User") { fields { name } } }',
  );
  const lists = JSON.stringify(
    data?.['__schema'].queryType.fields.filter(
      (field: { type: { name: string | null } }) => field.type.name !== 'User',
    ),
  );
  expect(lists).not.toContain('"User"');
  expect(data?.['user'].fields.map((field: { name: string }) => field.name)).not.toEqual(
    expect.arrayContaining(['email']),
  );
});
