import { type Actor, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { eventually, emailsTo } from '../../support/mailbox';

const SAVE = `mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) {
  user { id username displayName email emailVerified phoneNumber dob about role createdAt updatedAt }
  message userErrors { code message path } } }`;
const CHECK = 'query Check($username: String!) { usernameCheck(username: $username) { valid available reason } }';
const ME = `{ me { username displayName email emailVerified phoneNumber dob about role createdAt updatedAt } }`;

const clock = movableClock();
let app: TestApp;
let asha: Actor;
beforeEach(async () => {
  app = await startApp({ clock });
  asha = await register(app, { email: 'asha@example.com' });
});
afterEach(() => app.stop());

const saves = async (input: object, actor: Actor = asha) => (await actor.ask(SAVE, { input })).data?.['saveProfile'];
const me = async (actor: Actor = asha) => (await actor.ask(ME)).data?.['me'];
const check = async (username: string, actor: Actor = asha) =>
  (await actor.ask(CHECK, { username })).data?.['usernameCheck'];

const LENGTH = 'Username must be between 6 and 16 characters long.';
const START = 'Username must start with a lowercase English letter.';
const CHARACTERS = 'Username can only contain lowercase letters, numbers, and underscores.';
const wrongNames: [string, string, string][] = [
  ['PROF-51', 'abcde', LENGTH],
  ['PROF-51', 'abcdefghijklmnopq', LENGTH],
  ['PROF-51', 'आशा', LENGTH],
  ['PROF-52', '1abcdef', START],
  ['PROF-52', '_abcdef', START],
  ['PROF-52', 'Abcdef', START],
  ['PROF-52', ' abcdef', START],
  ['PROF-53', 'abc-def', CHARACTERS],
  ['PROF-53', 'abcDef', CHARACTERS],
  ['PROF-53', 'abcdef ', CHARACTERS],
  ['PROF-53', 'abcdéf', CHARACTERS],
  ['PROF-53', 'abcdef\n', CHARACTERS],
];

describe('PROF-51 PROF-52 PROF-53: usernames of the wrong form', () => {
  test.each(wrongNames)(
    '%s PROF-56: username %j is refused with its reason, checked or saved',
    async (_id, username, reason) => {
      expect(await check(username)).toEqual({ valid: false, available: false, reason });
      expect((await saves({ username })).userErrors).toMatchObject([{ message: reason, path: ['username'] }]);
      expect(await me()).toMatchObject({ username: null });
    },
  );
});

test('PROF-54 PROF-55 API-10: a username is available until somebody has it', async () => {
  const ravi = await register(app);
  expect(await check('asha_rao')).toEqual({ valid: true, available: true, reason: 'Valid username' });
  await saves({ username: 'asha_rao' }, ravi);
  expect(await check('asha_rao')).toEqual({ valid: true, available: false, reason: 'Username already taken.' });
  expect((await saves({ username: 'asha_rao' })).userErrors).toEqual([
    { code: 'USERNAME_TAKEN', message: 'Username already taken.', path: ['username'] },
  ]);
});

const usernames = ['asha_r', 'asha_rao_1234567'] as const;
test.each(usernames)('PROF-58 LIM-02: username %s has a length that is accepted', async (username) => {
  expect(await check(username)).toMatchObject({ valid: true, available: true });
  expect((await saves({ username })).user).toMatchObject({ username });
});

test('PROF-57: the own username can be kept, and nobody is looked up for it', async () => {
  await saves({ username: 'asha_rao' });
  expect(await check('asha_rao')).toEqual({ valid: true, available: true, reason: 'Valid username' });
  app.statements.length = 0;
  expect(await saves({ username: 'asha_rao' })).toMatchObject({ user: { username: 'asha_rao' }, userErrors: [] });
  expect(app.statements.filter((sql) => /WHERE .*username/.test(sql))).toEqual([]);
});

test('LIM-02: a username cannot be given up once chosen', async () => {
  expect(await saves({ username: '' })).toMatchObject({ user: { username: null }, userErrors: [] });
  await saves({ username: 'asha_rao' });
  for (const username of ['', ' ', null])
    expect((await saves({ username })).userErrors).toMatchObject([{ code: 'USERNAME_LENGTH' }]);
  expect(await me()).toMatchObject({ username: 'asha_rao' });
});

test('API-10: a visitor checks no usernames', async () => {
  const { data, errors } = await app.ask(CHECK, { username: 'asha_rao' });
  expect(data).toEqual({ usernameCheck: null });
  expect(errors).toMatchObject([{ message: 'User not authenticated.', extensions: { code: 'UNAUTHENTICATED' } }]);
});

test('DATA-03 SEC-02: of two who save one username at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => register(app)));
  const outcomes = await Promise.all(people.map((person) => saves({ username: 'one_name' }, person)));
  const refused = outcomes.filter(({ user }) => user === null);
  expect(refused).toHaveLength(5);
  for (const { userErrors } of refused)
    expect(userErrors).toMatchObject([{ code: 'USERNAME_TAKEN', message: 'Username already taken.' }]);
});

const phones = ['9876543210', '9198765432', '91 98765-43210', '+919876543210', ' +91 98765 43210 '] as const;
test.each(phones)('PROF-59 LIM-05: phone %j is valid', async (phoneNumber) => {
  const stored = phoneNumber === '9198765432' ? '+919198765432' : '+919876543210';
  expect(await saves({ phoneNumber })).toMatchObject({ user: { phoneNumber: stored }, userErrors: [] });
});

const wrongPhones = [
  ...['5876543210', '919876', '915876543210', '+915876543210', '09876543210', 'letters', '+9198765432'],
  ...['९८७६५४३२१०', '98765432100', '+1 9876543210', '(98765) 43210', '9876543210x'],
];
test.each(wrongPhones)('PROF-60 PROF-72 CON-15: phone %j is refused with its text', async (phoneNumber) => {
  const text = 'Phone Number not set, or not a valid phone number, please enter a valid indian phone number..';
  expect((await saves({ phoneNumber, displayName: 'Asha' })).userErrors).toEqual([
    { code: 'PHONE_INVALID', message: text, path: ['phoneNumber'] },
  ]);
  expect(await me()).toMatchObject({ phoneNumber: null, displayName: null });
});

const tomorrow = () => new Date(clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
test.each(['2001-02-31', '2001-2-3', 'yesterday', '', '2001-13-01', '2023-02-29', '0000-00-00'])(
  'PROF-61 PROF-72: birth date %j is no date, and nothing is saved',
  async (dob) => {
    const { errors } = await asha.ask(SAVE, { input: { dob, displayName: 'Asha' } });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await me()).toMatchObject({ dob: null, displayName: null });
  },
);

test.each(['1899-12-31', tomorrow()])('PROF-61 PROF-72: nobody was born on %s, and nothing is saved', async (dob) => {
  expect((await saves({ dob, displayName: 'Asha' })).userErrors).toMatchObject([
    { code: 'DOB_INVALID', path: ['dob'] },
  ]);
  expect(await me()).toMatchObject({ dob: null, displayName: null });
});

test('PROF-73 SEC-33: a seeker below 18 saves a profile, and may leave the birth date out', async () => {
  const dob = new Date(clock.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10);
  expect(await saves({ dob })).toMatchObject({ user: { dob }, userErrors: [] });
  expect(await saves({ dob: null })).toMatchObject({ user: { dob: null }, userErrors: [] });
});

test('PROF-68 DATA-02: a later save says so, keeps when the account was made, and moves when it was changed', async () => {
  const before = await me();
  const first = await saves({ displayName: 'Asha' });
  const second = await saves({});
  expect([first.message, second.message]).toEqual(['Data updated.', 'Data updated.']);
  expect([first.user.createdAt, second.user.createdAt]).toEqual([before.createdAt, before.createdAt]);
  expect(first.user.updatedAt > before.updatedAt).toBe(true);
  expect(second.user.updatedAt > first.user.updatedAt).toBe(true);
});

test('DATA-01 API-11: what is not sent stays, what is blank becomes empty', async () => {
  const facts = {
    displayName: 'Asha Rao',
    username: 'asha_rao',
    phoneNumber: '9876543210',
    dob: '1990-05-04',
    about: 'Hello',
  };
  await saves(facts);
  const merged = await saves({ about: null, displayName: ' ', phoneNumber: '' });
  const kept = { username: 'asha_rao', dob: '1990-05-04', email: 'asha@example.com', role: 'USER' };
  expect(merged.user).toMatchObject({ ...kept, about: null, displayName: null, phoneNumber: null });
  expect(merged.user.id).toBe(asha.id);
});

test.each([
  ['Hindi', 'आशा राव 🏠', 'नमस्ते, मैं कोटा में रहती हूँ।\n👩‍👩‍👧 घर 🏡'],
  ['accents of two kinds', 'Re\u0301ne\u00e9', 'cafe\u0301 and caf\u00e9'],
])('DATA-24: names and texts in %s come back byte for byte', async (_what, displayName, about) => {
  await saves({ displayName, about });
  expect(await me()).toMatchObject({ displayName, about });
});

test('DATA-24: what cannot be shown is taken out of names and texts, line breaks stay in texts', async () => {
  await saves({ displayName: ' Asha\u0000\u202e\nRao\u0007 ', about: ' one\r\ntwo\rthree\u0000\u0008\t4\n\n ' });
  expect(await me()).toMatchObject({ displayName: 'Asha Rao', about: 'one\ntwo\nthree 4' });
  await saves({ displayName: '\u200b\u200d', about: '\u0000' });
  expect(await me()).toMatchObject({ displayName: null, about: null });
});

test('PROF-72: 60 characters of a name and 2,000 of a text are saved as people count them, one more is not', async () => {
  const [family, syllable] = ['👨‍👩‍👧‍👦', 'कि'];
  const full = { displayName: family.repeat(60), about: syllable.repeat(2000) };
  expect(await saves(full)).toMatchObject({ user: full, userErrors: [] });
  expect((await saves({ displayName: 'a'.repeat(61), about: 'a'.repeat(2001) })).userErrors).toMatchObject([
    { code: 'TEXT_TOO_LONG', path: ['displayName'] },
    { code: 'TEXT_TOO_LONG', path: ['about'] },
  ]);
  expect((await saves({ displayName: `a${'\u0301'.repeat(1000)}` })).userErrors).toMatchObject([
    { code: 'TEXT_TOO_LONG' },
  ]);
});

test('PROF-72: every mistake is told at once, and nothing is saved', async () => {
  const before = await me();
  const { user, message, userErrors } = await saves({
    displayName: 'Asha',
    username: 'no',
    email: 'nowhere',
    phoneNumber: '123',
    dob: '1899-12-31',
  });
  expect({ user, message }).toEqual({ user: null, message: null });
  expect(userErrors.map(({ code }: { code: string }) => code)).toEqual([
    'USERNAME_LENGTH',
    'EMAIL_INVALID',
    'PHONE_INVALID',
    'DOB_INVALID',
  ]);
  expect(await me()).toEqual(before);
});

test.each([null, '', '  '])('PROF-65: a save with %j for email address is refused with its text', async (email) => {
  expect((await saves({ email })).userErrors).toEqual([
    { code: 'USER_INFO_MISSING', message: 'Missing required user information.', path: ['email'] },
  ]);
});

test('PROF-63: an email address of somebody else is refused with its text, in whatever case', async () => {
  await register(app, { email: 'ravi@example.com' });
  expect((await saves({ email: ' RAVI@example.com', currentPassword: asha.password })).userErrors).toEqual([
    { code: 'EMAIL_TAKEN', message: 'User might already exists.', path: ['email'] },
  ]);
});

/** Waits for the emails that announce another address to the old one. */
const warnings = (address: string) =>
  eventually(async () => {
    const emails = (await emailsTo(app, address)).filter(({ subject }) => subject.startsWith('Another e-mail'));
    return emails.length > 0 ? emails : null;
  });

test('SEC-17: a save that is refused sends no email, and neither does the same email address in another case', async () => {
  const currentPassword = asha.password;
  await saves({ email: 'new@example.com', username: 'no', currentPassword });
  await saves({ email: 'ASHA@example.com', currentPassword });
  await saves({ email: 'newer@example.com', currentPassword });
  const [email, ...others] = await warnings('asha@example.com');
  expect(email?.text).not.toContain('newer@example.com');
  expect(others).toEqual([]);
});

const notOnesOwn = ['role', 'id', 'userId', 'uid', 'emailVerified', 'createdAt', 'photoKey'] as const;
test.each(notOnesOwn)('PROF-70 SEC-06 PERM-10: a save of %s is malformed and changes nothing', async (field) => {
  const before = await me();
  const { data, errors } = await asha.ask(SAVE, { input: { displayName: 'Asha', [field]: 'OWNER' } });
  expect({ data, code: errors[0]?.extensions.code }).toEqual({ data: null, code: 'BAD_USER_INPUT' });
  expect(await me()).toEqual(before);
});

test('SEC-08 PROF-65: a visitor saves nothing', async () => {
  const { data } = await app.ask(SAVE, { input: { displayName: 'Nobody' } });
  expect(data?.['saveProfile']).toMatchObject({
    user: null,
    userErrors: [{ code: 'UNAUTHENTICATED', message: 'User not authenticated.' }],
  });
});

test('API-12 PERM-09 CON-20: nothing in the API removes an account', async () => {
  const { data } = await app.ask('{ __schema { mutationType { fields { name } } } }');
  const names = (data?.['__schema'].mutationType.fields as { name: string }[]).map(({ name }) => name);
  expect(names.filter((name) => /^(delete|remove|erase|close).*(user|account|profile$)/i.test(name))).toEqual([]);
});

test('SEC-08: an account that saves or checks too much is asked to wait, others are not', async () => {
  const strict = await startApp({ env: { LIMIT_SAVES: '2', LIMIT_USERNAME_CHECKS: '2' } });
  const [busy, other] = [await register(strict), await register(strict)];
  for (const round of ['first', 'second']) {
    expect((await saves({ displayName: round }, busy)).userErrors).toEqual([]);
    expect(await check('asha_rao', busy)).toMatchObject({ valid: true });
  }
  const save = await busy.ask(SAVE, { input: { displayName: 'third' } });
  const third = await busy.ask(CHECK, { username: 'asha_rao' });
  for (const { errors } of [save, third]) expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  expect((await saves({ displayName: 'first' }, other)).userErrors).toEqual([]);
  expect(await me(busy)).toMatchObject({ displayName: 'second' });
  await strict.stop();
});

test('LIM-03: a password of 6 characters makes an account, one of 5 does not', async () => {
  const query = `mutation Register($input: RegisterInput!) { register(input: $input) { userErrors { code } } }`;
  const registers = async (email: string, password: string) =>
    (await app.ask(query, { input: { email, password, role: 'USER' } })).data?.['register'].userErrors;
  expect(await registers('five@example.com', '12345')).toEqual([{ code: 'PASSWORD_TOO_SHORT' }]);
  expect(await registers('six@example.com', 'tk42.q')).toEqual([]);
});

test('DATA-02: facts that one account saves at once are all kept', async () => {
  const facts = [{ displayName: 'Asha' }, { username: 'asha_rao' }, { about: 'Hello' }, { phoneNumber: '9876543210' }];
  await Promise.all(facts.map((fact) => saves(fact)));
  const expected = { displayName: 'Asha', username: 'asha_rao', about: 'Hello', phoneNumber: '+919876543210' };
  expect(await me()).toMatchObject(expected);
});
