import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';
import { registerOwner } from '../../support/owner-actions';
import { cpuMillisOf } from '../../support/processor-time';

const CONTACT = 'contact { email phoneNumber }';
const REFUSAL = {
  message:
    'An operation may ask for the contact of one person: below `me`, `user`, `owner` or the `owner` of a `room`, and in no list.',
  extensions: { code: 'CONTACT_ONE_AT_A_TIME' },
};

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

async function aTown(on: TestApp = app) {
  const owner = anOwner({ username: 'asha_rao', email: 'asha@example.com' });
  const room = aRoom(owner);
  await seed(on, { users: [owner], rooms: [room] });
  return { owner, room };
}

test('PROF-80: others see the email address of an owner once it is proved, and the phone as before', async () => {
  const owner = anOwner({ username: 'asha_rao', email: 'somebody.else@example.com', emailVerified: false });
  await seed(app, { users: [owner] });
  const { data } = await app.ask(`{ owner(username: "asha_rao") { ${CONTACT} } }`);
  expect(data?.['owner'].contact).toEqual({ email: null, phoneNumber: '+919876543210' });
});

test('SEC-68: a contact is asked below one person', async () => {
  const { owner, room } = await aTown();
  const ids = { owner: owner.id, room: room.id };
  for (const query of [
    `{ owner(username: "asha_rao") { ${CONTACT} } }`,
    `query($owner: ID!) { user(id: $owner) { ...on User { ...Reach } } } fragment Reach on User { ${CONTACT} }`,
    `query($room: ID!) { room(id: $room) { name owner { contact { email } ...Phone } } }
      fragment Phone on User { contact { phoneNumber } }`,
  ]) {
    const { data, errors } = await app.ask(query, ids);
    expect(errors).toEqual([]);
    expect(JSON.stringify(data)).toContain('"email":"asha@example.com","phoneNumber":"+919876543210"');
  }
});

test.each([
  ['a search', '{ rooms(first: 1) { nodes { owner { contact { email } } } } }'],
  ['the edges of a search', '{ rooms(first: 1) { edges { node { owner { contact { email } } } } } }'],
  ['the rooms of an owner', '{ owner(username: "asha_rao") { rooms { nodes { owner { contact { email } } } } } }'],
  [
    'two aliases',
    '{ a: owner(username: "asha_rao") { ...C } b: owner(username: "asha_rao") { ...C } } fragment C on User { contact { email } }',
  ],
  ['two names of one', '{ owner(username: "asha_rao") { a: contact { email } b: contact { phoneNumber } } }'],
  ['two fields', '{ me { contact { email } } owner(username: "asha_rao") { contact { email } } }'],
  ['bookmarks', '{ bookmarks { nodes { room { owner { contact { email } } } } } }'],
  [
    'a fragment of a fragment',
    '{ rooms { ...R } } fragment R on RoomConnection { nodes { ...O } } fragment O on Room { owner { contact { email } } }',
  ],
  ['an excluded field', '{ rooms { nodes { owner { contact @include(if: false) { email } } } } }'],
  ['a mutation', 'mutation { saveProfile(input: {}) { user { contact { email } } } }'],
])('SEC-68: contacts are not asked by %s', async (_how, query) => {
  await aTown();
  const ana = await register(app, { role: 'OWNER' });
  const { status, data, errors } = await ana.ask(query);
  expect([status, data]).toEqual([400, null]);
  expect(errors).toMatchObject([REFUSAL]);
});

test('SEC-68: an operation of nothing but nested fragments is read at once', async () => {
  const depth = 60;
  const fragments = Array.from(
    { length: depth },
    (_, at) => `fragment F${String(at)} on User { id ...F${String(at + 1)} ...F${String(at + 1)} }`,
  );
  const query = `{ me { ...F0 } } ${fragments.join(' ')} fragment F${String(depth)} on User { contact { email } }`;
  expect(await cpuMillisOf(() => app.ask(query))).toBeLessThan(1000);
});

/** Reads one contact, and gives the code of the refusal if there is one. */
const reads = async (asker: Pick<Actor, 'ask'>): Promise<string | undefined> =>
  (await asker.ask('{ owner(username: "asha_rao") { contact { email } } }')).errors[0]?.extensions.code;

test('SEC-34 SEC-68: people behind one address read contacts each for themselves', async () => {
  const strict = await startApp({ env: { LIMIT_CONTACTS: '2' } });
  try {
    await aTown(strict);
    const [ana, ben] = [await register(strict), await register(strict)];
    for (const reader of [strict, ana, ben]) {
      expect([await reads(reader), await reads(reader), await reads(reader)]).toEqual([
        undefined,
        undefined,
        'RATE_LIMITED',
      ]);
    }
  } finally {
    await strict.stop();
  }
});

test('SEC-68: many accounts at one address read no more contacts than ten of them', async () => {
  const strict = await startApp({ env: { LIMIT_CONTACTS: '1' } });
  try {
    await aTown(strict);
    const people = [];
    for (let count = 0; count < 11; count += 1) people.push(await register(strict));
    const outcomes = [];
    for (const person of people) outcomes.push(await reads(person));
    expect(outcomes).toEqual([...Array<undefined>(10).fill(undefined), 'RATE_LIMITED']);
  } finally {
    await strict.stop();
  }
});

const PHONE = '{ user(id: "%") { contact { phoneNumber phoneAudience } } }';
const phoneOf = async (owner: Actor, asker: Pick<Actor, 'ask'>) =>
  (await asker.ask(PHONE.replace('%', owner.id))).data?.['user'].contact;

test('PROF-84: an owner shows the phone number to everyone, to people with an account, or after a message', async () => {
  const [asha, ravi, mira] = [await registerOwner(app), await register(app), await register(app)];
  const seen = async () => Promise.all([app, ravi, mira, asha].map((asker) => phoneOf(asha, asker)));
  const [shown, hidden] = ['+919876543210', null];
  const as = (phoneAudience: string, numbers: (string | null)[]) =>
    numbers.map((phoneNumber) => ({ phoneNumber, phoneAudience }));

  expect(await seen()).toEqual(as('EVERYONE', [shown, shown, shown, shown]));
  await asha.savesProfile({ phoneAudience: 'SIGNED_IN' });
  expect(await seen()).toEqual(as('SIGNED_IN', [hidden, shown, shown, shown]));
  await asha.savesProfile({ phoneAudience: 'AFTER_MESSAGE' });
  expect(await seen()).toEqual(as('AFTER_MESSAGE', [hidden, hidden, hidden, shown]));

  const chat = await ravi.startsChat(asha);
  expect(await seen()).toEqual(as('AFTER_MESSAGE', [hidden, hidden, hidden, shown]));
  await ravi.sendsMessage(chat, 'Is it free?');
  expect(await seen()).toEqual(as('AFTER_MESSAGE', [hidden, shown, hidden, shown]));
  await asha.savesProfile({ phoneAudience: null });
  expect(await seen()).toEqual(as('EVERYONE', [shown, shown, shown, shown]));
});

test('PROF-84: other changes of the profile keep who sees the phone number, and only its owner reads the choice', async () => {
  const [asha, ravi] = [await registerOwner(app), await register(app)];
  await asha.savesProfile({ phoneAudience: 'SIGNED_IN' });
  await asha.savesProfile({ about: 'Near the lake.' });
  const choice = `{ user(id: "${asha.id}") { phoneAudience } }`;
  expect((await asha.ask(choice)).data).toEqual({ user: { phoneAudience: 'SIGNED_IN' } });
  expect((await ravi.ask(choice)).data).toEqual({ user: { phoneAudience: null } });
});
