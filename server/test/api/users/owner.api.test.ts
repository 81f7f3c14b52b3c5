import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';

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
  await seed(app, { users: [owner], rooms: ['first', 'second', 'third'].map((name) => aRoom(owner, { name })) });
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

const FACTS = '{ owner(username: "asha_rao") { checkedFacts rooms { nodes { owner { checkedFacts } } } } }';

const proven = { emailVerified: true, phoneNumber: '+919876543210', dob: '1990-05-04' };
test.each([
  ['everything', proven, ['EMAIL', 'PHONE', 'AGE', 'USERNAME']],
  ['no phone', { ...proven, phoneNumber: null }, ['EMAIL', 'AGE', 'USERNAME']],
  ['no birth date', { ...proven, dob: null }, ['EMAIL', 'PHONE', 'USERNAME']],
  [
    'a birth date of a child',
    { ...proven, dob: `${String(new Date().getFullYear() - 10)}-01-01` },
    ['EMAIL', 'PHONE', 'USERNAME'],
  ],
  ['an email address that was not proven', { ...proven, emailVerified: false }, ['PHONE', 'AGE', 'USERNAME']],
])('PROF-82 CON-24: with %s, the profile and the rooms say what was checked', async (_what, facts, checkedFacts) => {
  const owner = anOwner({ username: 'asha_rao', ...facts });
  await seed(app, { users: [owner], rooms: [aRoom(owner)] });
  expect((await app.ask(FACTS)).data).toEqual({
    owner: { checkedFacts, rooms: { nodes: [{ owner: { checkedFacts } }] } },
  });
});

test('PROF-82: nothing is said of a seeker', async () => {
  const seeker = await register(app);
  expect((await seeker.ask('{ me { checkedFacts } }')).data).toEqual({ me: { checkedFacts: [] } });
});

test('PROF-04 SEC-10: drafts are not among the rooms of a profile', async () => {
  const owner = anOwner({ username: 'asha_rao' });
  await seed(app, { users: [owner], rooms: [aRoom(owner, { status: 'DRAFT' })] });
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
  await seed(app, { users: [anOwner({ username: 'asha_rao' }), anOwner({ username: 'ravi_kumar', role: 'USER' })] });
  const { data, errors } = await app.ask(OWNER, { username });
  expect(data).toEqual({ owner: null });
  expect(errors).toMatchObject([{ message, extensions: { code } }]);
});

test('PROF-01: an owner is reached by email address and phone, a seeker by neither', async () => {
  const owner = anOwner({ username: 'asha_rao', email: 'asha@example.com', phoneNumber: null });
  await seed(app, { users: [owner] });
  const seeker = await register(app);
  const { data } = await app.ask('{ owner(username: "asha_rao") { contact { email phoneNumber } } }');
  expect(data?.['owner'].contact).toEqual({ email: 'asha@example.com', phoneNumber: null });
  expect((await seeker.ask('{ me { contact { email } } }')).data?.['me'].contact).toBeNull();
});

test('SEC-34: an address that reads many contacts is asked to wait, and the rest of its answers come', async () => {
  const strict = await startApp({ env: { LIMIT_CONTACTS: '2', TRUSTED_PROXIES: '1' } });
  const owner = anOwner({ username: 'asha_rao' });
  await seed(strict, { users: [owner] });
  const read = (address: string) =>
    fetch(`${strict.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${address}` },
      body: JSON.stringify({ query: '{ owner(username: "asha_rao") { username contact { phoneNumber } } }' }),
    });
  await read('1.1.1.1');
  await read('1.1.1.1');
  const third = await read('1.1.1.1');
  const other = await read('2.2.2.2');
  expect(await third.json()).toMatchObject({
    data: { owner: { username: 'asha_rao', contact: null } },
    errors: [{ path: ['owner', 'contact'], extensions: { code: 'RATE_LIMITED' } }],
  });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await other.json()).toMatchObject({ data: { owner: { contact: { phoneNumber: '+919876543210' } } } });
  await strict.stop();
});

test('SEC-01: no query gives a list of users', async () => {
  const { data } = await app.ask(
    '{ __schema { queryType { fields { name type { name ofType { name ofType { name ofType { name } } } } } } } }',
  );
  const lists = data?.['__schema'].queryType.fields.filter(
    (field: { type: { name: string } }) => field.type.name !== 'User',
  );
  expect(JSON.stringify(lists)).not.toContain('"User"');
});

test('SEC-03 SEC-33: email address, phone and birth date are told to the person alone', async () => {
  const owner = anOwner({ username: 'asha_rao', dob: '1990-05-04' });
  await seed(app, { users: [owner] });
  const stranger = await register(app);
  const query = '{ owner(username: "asha_rao") { email emailVerified phoneNumber dob listingRefusal { code } } }';
  const hidden = { email: null, emailVerified: null, phoneNumber: null, dob: null, listingRefusal: null };
  expect((await app.ask(query)).data).toEqual({ owner: hidden });
  expect((await stranger.ask(query)).data).toEqual({ owner: hidden });
});

test('API-08 SEC-03: an owner is read by id by everyone, a seeker by themselves alone', async () => {
  const [owner, seeker, stranger] = [
    await register(app, { role: 'OWNER' }),
    await register(app),
    await register(app),
  ] as const;
  const query = 'query($id: ID!) { user(id: $id) { id email role } }';
  const refused = [{ message: 'User not found.', extensions: { code: 'USER_NOT_FOUND' } }];
  expect((await app.ask(query, { id: owner.id })).data).toEqual({ user: { id: owner.id, email: null, role: 'OWNER' } });
  expect((await seeker.ask(query, { id: seeker.id })).data).toMatchObject({ user: { email: seeker.email } });
  for (const asker of [app, stranger])
    expect(await asker.ask(query, { id: seeker.id })).toMatchObject({ data: { user: null }, errors: refused });
});

test('PERM-01: a visitor searches, reads a public room and its owner, and the table of places', async () => {
  const owner = anOwner({ username: 'asha_rao' });
  const room = aRoom(owner);
  await seed(app, { users: [owner], rooms: [room] });
  const { data, errors } = await app.ask(
    `query Read($id: ID!) { rooms { nodes { name } } room(id: $id) { description owner { displayName } }
      owner(username: "asha_rao") { about rooms { nodes { id } } } states { name } me { id } }`,
    { id: room.id },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    rooms: { nodes: [{ name: room.name }] },
    room: { owner: { displayName: owner.displayName } },
    owner: { rooms: { nodes: [{ id: room.id }] } },
    me: null,
  });
});
