import { type Actor, actorOf, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { downloadsData } from '../../support/data-export';
import { eventually, emailsTo, linkTo } from '../../support/mailbox';

const SAVE = `mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) {
  user { email emailVerified pendingEmail displayName } message userErrors { code message path } } }`;
const ME = '{ me { email emailVerified pendingEmail hasPassword } }';
const RESEND = 'mutation { resendEmailChange { user { pendingEmail } message userErrors { code } } }';
const CANCEL = 'mutation { cancelEmailChange { user { pendingEmail } message userErrors { code } } }';
const CONFIRM = `mutation Confirm($token: String!) { confirmEmail(input: { token: $token }) {
  message userErrors { code } } }`;
const UNDO = `mutation Undo($token: String!) { undoEmailChange(input: { token: $token }) {
  message userErrors { code message } } }`;
const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  user { id } tokens { accessToken } userErrors { code } } }`;
const SEND_RESET =
  'mutation Send($email: String!) { sendPasswordReset(input: { email: $email }) { userErrors { code } } }';
const RESET = `mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }`;

const OLD = 'asha@example.com';
const NEW = 'asha.rao@example.com';
const THIEF = 'thief@example.com';
const VERIFY_PATH = '/auth/verify-email?token=';
const UNDO_PATH = '/auth/undo-email?token=';
const RESET_PATH = '/auth/reset-password?token=';
const DAY = 24 * 60 * 60_000;

const clock = movableClock();
let app: TestApp;
let asha: Actor;
beforeEach(async () => {
  app = await startApp({ clock });
  asha = await register(app, { email: OLD });
});
afterEach(() => app.stop());

const prove = (actor: Actor = asha, on = app) =>
  on.database.write((manager) => manager.query('UPDATE users SET email_verified = 1 WHERE id = ?', [actor.id]));
const saves = async (input: object, actor: Actor = asha) => (await actor.ask(SAVE, { input })).data?.['saveProfile'];
const asks = (email: string, actor: Actor = asha) => saves({ email, currentPassword: actor.password }, actor);
const me = async (actor: Actor = asha) => (await actor.ask(ME)).data?.['me'];
const confirm = async (token: string) => (await app.ask(CONFIRM, { token })).data?.['confirmEmail'];
const undo = async (token: string) => (await app.ask(UNDO, { token })).data?.['undoEmailChange'];
const signIn = async (email: string, password: string) =>
  (await app.ask(SIGN_IN, { input: { email, password } })).data?.['signIn'];
const reset = async (token: string, password = 'new-secret') =>
  (await app.ask(RESET, { input: { token, password } })).data?.['resetPassword'].userErrors;
const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);
const signedInAs = async (email: string, password: string): Promise<Actor> => {
  const { user, tokens } = await signIn(email, password);
  return actorOf(app, { ...asha, ...user, email, password, ...tokens });
};
/** Asks for an address and opens the newest link mailed to it. */
async function changesTo(email: string, actor: Actor = asha, count = 1): Promise<void> {
  expect(codesOf(await asks(email, actor))).toEqual([]);
  expect(codesOf(await confirm((await linkTo(app, email, VERIFY_PATH, count)).token))).toEqual([]);
}
const undoTokenOf = async (address: string, count = 1) => (await linkTo(app, address, UNDO_PATH, count)).token;

test('SEC-62: an access token alone takes no account over', async () => {
  await prove();
  await asha.ask(`mutation { saveProfile(input: { email: "${THIEF}" }) { userErrors { code } } }`);
  await app.ask(SEND_RESET, { email: THIEF });
  expect(await app.database.read.query('SELECT email, email_verified FROM users')).toEqual([
    { email: OLD, email_verified: 1 },
  ]);
  expect((await signIn(OLD, asha.password)).user).toEqual({ id: asha.id });
});

test.each([
  ['no password', undefined, 'CURRENT_PASSWORD_MISSING'],
  ['null', null, 'CURRENT_PASSWORD_MISSING'],
  ['a blank password', '', 'CURRENT_PASSWORD_MISSING'],
  ['a wrong password', 'wrong-1', 'PASSWORD_WRONG'],
])(
  'PROF-74 SEC-62: a changed email address with %s is refused, and nothing is saved',
  async (_what, currentPassword, code) => {
    await prove();
    const { user, userErrors } = await saves({ email: NEW, displayName: 'Asha', currentPassword });
    expect({ user, userErrors }).toMatchObject({ user: null, userErrors: [{ code, path: ['currentPassword'] }] });
    expect(await me()).toEqual({ email: OLD, emailVerified: true, pendingEmail: null, hasPassword: true });
  },
);

test('PROF-74: other facts, and the same email address in another case, need no password', async () => {
  await prove();
  expect(await saves({ email: ' ASHA@example.com', displayName: 'Asha' })).toMatchObject({
    user: { email: OLD, emailVerified: true, pendingEmail: null, displayName: 'Asha' },
    userErrors: [],
  });
});

test('PROF-75 PROF-69 SEC-17: a changed email address waits for its confirmation, and the old one works meanwhile', async () => {
  await prove();
  const { user, message } = await saves({
    email: 'Asha.Rao@Example.com',
    displayName: 'Asha',
    currentPassword: asha.password,
  });
  expect({ user, message }).toEqual({
    user: { email: OLD, emailVerified: true, pendingEmail: NEW, displayName: 'Asha' },
    message: 'Data updated.',
  });
  expect((await signIn(OLD, asha.password)).user).toEqual({ id: asha.id });
  expect(codesOf(await signIn(NEW, asha.password))).toEqual(['CREDENTIALS_INVALID']);
  const told = (await emailsTo(app, OLD, 2)).at(-1);
  expect(told?.subject).toBe('Another e-mail address for your Thikana account?');
  expect(`${String(told?.text)}${String(told?.html)}`).not.toContain(NEW);
  await app.ask(SEND_RESET, { email: OLD });
  await linkTo(app, OLD, RESET_PATH);
});

test('PROF-75: nobody else sees which address is waited for', async () => {
  const owner = await register(app, { role: 'OWNER' });
  await asks(NEW, owner);
  const query = 'query ($id: ID!) { user(id: $id) { pendingEmail hasPassword } }';
  expect((await asha.ask(query, { id: owner.id })).data).toEqual({ user: { pendingEmail: null, hasPassword: null } });
  expect((await owner.ask(query, { id: owner.id })).data).toEqual({ user: { pendingEmail: NEW, hasPassword: true } });
});

test('PROF-76: the mailed link puts the new email address in force, and ends other sessions', async () => {
  await prove();
  const phone = await signedInAs(OLD, asha.password);
  await app.ask(SEND_RESET, { email: OLD });
  const old = await linkTo(app, OLD, RESET_PATH);
  await asks(NEW);
  const { token, email } = await linkTo(app, NEW, VERIFY_PATH);
  expect(email).toMatchObject({ subject: 'Confirm your new e-mail for Thikana' });
  expect(await confirm(token)).toEqual({ message: 'Your e-mail address is verified.', userErrors: [] });
  expect(await me()).toEqual({ email: NEW, emailVerified: true, pendingEmail: null, hasPassword: true });
  expect((await phone.ask(ME)).status).toBe(401);
  expect((await signIn(NEW, asha.password)).user).toEqual({ id: asha.id });
  expect(codesOf(await signIn(OLD, asha.password))).toEqual(['CREDENTIALS_INVALID']);
  expect(await reset(old.token)).toEqual([{ code: 'LINK_INVALID' }]);
  expect(codesOf(await confirm(token))).toEqual(['LINK_INVALID']);
});

test('PROF-76: the link works for a day, only the newest does, and of many presses one', async () => {
  await asks(NEW);
  const { token: first } = await linkTo(app, NEW, VERIFY_PATH);
  expect(codesOf((await asha.ask(RESEND)).data?.['resendEmailChange'])).toEqual([]);
  const { token: second } = await linkTo(app, NEW, VERIFY_PATH, 2);
  expect(codesOf(await confirm(first))).toEqual(['LINK_INVALID']);
  clock.forward(DAY + 1000);
  expect(codesOf(await confirm(second))).toEqual(['LINK_INVALID']);
  const fresh = await signedInAs(OLD, asha.password);
  expect((await me(fresh)).pendingEmail).toBeNull();
  expect(codesOf((await fresh.ask(RESEND)).data?.['resendEmailChange'])).toEqual(['NO_EMAIL_CHANGE']);
  await asks(NEW, fresh);
  const { token: third } = await linkTo(app, NEW, VERIFY_PATH, 3);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirm(third)));
  expect(outcomes.filter(({ message }) => message !== null)).toHaveLength(1);
});

test('PROF-76: an email address that was never proved, perhaps mistyped, is changed the same way, and nothing can be undone there', async () => {
  await changesTo(NEW);
  expect(await me()).toMatchObject({ email: NEW, emailVerified: true });
  const told = (await emailsTo(app, OLD, 3)).at(-1);
  expect(told?.subject).toBe('Your Thikana e-mail address was changed');
  expect(told?.text).not.toContain(UNDO_PATH);
});

test('PROF-77: the holder gives a waiting address up', async () => {
  await asks(NEW);
  const { token } = await linkTo(app, NEW, VERIFY_PATH);
  expect((await asha.ask(CANCEL)).data?.['cancelEmailChange']).toEqual({
    user: { pendingEmail: null },
    message: 'Your e-mail address stays as it is.',
    userErrors: [],
  });
  expect(codesOf(await confirm(token))).toEqual(['LINK_INVALID']);
  expect(codesOf((await asha.ask(CANCEL)).data?.['cancelEmailChange'])).toEqual(['NO_EMAIL_CHANGE']);
  for (const operation of [CANCEL, RESEND]) {
    const { data } = await app.ask(operation);
    expect(Object.values(data ?? {})).toMatchObject([{ user: null, userErrors: [{ code: 'UNAUTHENTICATED' }] }]);
  }
});

test('PROF-77 SEC-62: a new password gives a waiting address up', async () => {
  await asks(THIEF);
  const { token } = await linkTo(app, THIEF, VERIFY_PATH);
  await app.ask(SEND_RESET, { email: OLD });
  expect(await reset((await linkTo(app, OLD, RESET_PATH)).token)).toEqual([]);
  expect(codesOf(await confirm(token))).toEqual(['LINK_INVALID']);
  expect((await signIn(OLD, 'new-secret')).user).toEqual({ id: asha.id });
});

test('PROF-78 SEC-62: the old address undoes a change within seven days, once, and everybody is signed out', async () => {
  await prove();
  await changesTo(THIEF);
  await app.ask(SEND_RESET, { email: THIEF });
  const stolen = await linkTo(app, THIEF, RESET_PATH);
  const token = await undoTokenOf(OLD);
  clock.forward(7 * DAY - 60_000);
  const thief = await signedInAs(THIEF, asha.password);
  await asks('thief.two@example.com', thief);
  const pending = await linkTo(app, 'thief.two@example.com', VERIFY_PATH);
  expect(await undo(token)).toMatchObject({ message: expect.stringContaining('is back'), userErrors: [] });
  expect((await thief.ask(ME)).status).toBe(401);
  expect(await reset(stolen.token)).toEqual([{ code: 'LINK_INVALID' }]);
  expect(codesOf(await confirm(pending.token))).toEqual(['LINK_INVALID']);
  expect(codesOf(await signIn(OLD, asha.password))).toEqual(['CREDENTIALS_INVALID']);
  expect(await reset((await linkTo(app, OLD, RESET_PATH)).token)).toEqual([]);
  expect(await me(await signedInAs(OLD, 'new-secret'))).toMatchObject({ email: OLD, emailVerified: true });
});

test('PROF-81: a link of an undo that was used already says what to do, and that is not to ask for another', async () => {
  await prove();
  await changesTo(THIEF);
  const token = await undoTokenOf(OLD);
  await undo(token);
  const text =
    'This link was used already, or its 7 days are over. If your account has this e-mail address again, please set a new password for it.';
  expect((await undo(token)).userErrors).toEqual([{ code: 'LINK_INVALID', message: text }]);
});

test('PROF-78: after seven days nothing is undone any more, and the address is free', async () => {
  await prove();
  await changesTo(NEW);
  const token = await undoTokenOf(OLD);
  clock.forward(7 * DAY + 1000);
  expect(codesOf(await undo(token))).toEqual(['LINK_INVALID']);
  expect((await register(app, { email: OLD })).id).toBeTruthy();
  await app.purge();
  expect(await app.database.read.query('SELECT email FROM former_emails')).toEqual([]);
});

test('PROF-78 SEC-62: a chain of changes is undone by the first address, and no later one undoes that', async () => {
  await prove();
  await changesTo(THIEF);
  await changesTo('thief.two@example.com');
  await changesTo('thief.three@example.com');
  const [first, second, third] = [
    await undoTokenOf(OLD),
    await undoTokenOf(THIEF),
    await undoTokenOf('thief.two@example.com'),
  ];
  expect(codesOf(await undo(second))).toEqual([]);
  expect(codesOf(await undo(first))).toEqual([]);
  for (const token of [second, third]) expect(codesOf(await undo(token))).toEqual(['LINK_INVALID']);
  const [user] = await app.database.read.query<unknown[]>('SELECT email, email_verified FROM users');
  expect(user).toEqual({ email: OLD, email_verified: 1 });
});

test('PROF-78 SEC-62: who changes back by themselves leaves the thief no undo', async () => {
  await prove();
  await changesTo(THIEF);
  await changesTo(OLD, asha, 2);
  const told = await eventually(async () => {
    const emails = (await emailsTo(app, THIEF)).filter(({ subject }) => subject.endsWith('address was changed'));
    return emails[0] ?? null;
  });
  expect(told.text).not.toContain(UNDO_PATH);
  expect(await me()).toMatchObject({ email: OLD });
});

test('SEC-62: nobody else takes the address that an account left within the seven days', async () => {
  await prove();
  await changesTo(NEW);
  const registration = `mutation Register($input: RegisterInput!) { register(input: $input) { user { id } } }`;
  const { data } = await app.ask(registration, { input: { email: OLD, password: 'secret-1', role: 'USER' } });
  expect(data?.['register'].user).toBeNull();
  const ravi = await register(app);
  expect(codesOf(await asks(OLD, ravi))).toEqual(['EMAIL_TAKEN']);
  expect(codesOf(await undo(await undoTokenOf(OLD)))).toEqual([]);
});

test('PROF-63 SEC-62: of two who wait for one address the first to confirm gets it', async () => {
  const ravi = await register(app);
  await asks(NEW);
  const { token: first } = await linkTo(app, NEW, VERIFY_PATH);
  await asks(NEW, ravi);
  const { token: second } = await linkTo(app, NEW, VERIFY_PATH, 2);
  const outcomes = await Promise.all([confirm(first), confirm(second)]);
  expect(outcomes.flatMap(codesOf)).toEqual(['EMAIL_TAKEN']);
});

test('SEC-63: an email address is looked up only when nothing else is wrong, the password included', async () => {
  const ravi = await register(app);
  const lookups = async (input: object): Promise<string[]> => {
    app.asked.length = 0;
    await saves(input);
    return app.asked.filter((sql) => /WHERE .*email/i.test(sql));
  };
  expect(await lookups({ email: ravi.email, dob: '1899-12-31', currentPassword: asha.password })).toEqual([]);
  expect(await lookups({ email: ravi.email, currentPassword: 'wrong-1' })).toEqual([]);
  expect(codesOf(await saves({ email: ravi.email, dob: '1899-12-31', currentPassword: asha.password }))).toEqual([
    'DOB_INVALID',
  ]);
  expect(codesOf(await asks(ravi.email))).toEqual(['EMAIL_TAKEN']);
});

test('SEC-63: each look takes from an allowance of the account, and each address is written to a limited number of times', async () => {
  const strict = await startApp({ env: { LIMIT_EMAIL_CHANGES: '2' } });
  const [one, other, third] = [await register(strict), await register(strict), await register(strict)];
  const limited = async (actor: Actor, email: string) => {
    const { errors } = await actor.ask(SAVE, { input: { email, currentPassword: actor.password } });
    return errors[0]?.extensions.code === 'RATE_LIMITED';
  };
  const outcomes = [
    await limited(one, 'a@example.com'),
    await limited(one, 'b@example.com'),
    await limited(one, 'c@example.com'),
    await limited(other, 'a@example.com'),
    await limited(third, 'a@example.com'),
  ];
  expect(outcomes).toEqual([false, false, true, false, true]);
  expect((await one.ask(RESEND)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  await strict.stop();
});

test('SEC-62: guessing the password of an account that is signed in has an allowance of its own', async () => {
  const strict = await startApp({ env: { LIMIT_SIGN_INS: '3' } });
  const victim = await register(strict);
  const guess = (currentPassword: string) => victim.ask(SAVE, { input: { email: NEW, currentPassword } });
  for (let tries = 0; tries < 3; tries += 1)
    expect((await guess('wrong-1')).data?.['saveProfile'].userErrors).toMatchObject([{ code: 'PASSWORD_WRONG' }]);
  expect((await guess(victim.password)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  const input = { email: victim.email, password: victim.password };
  expect((await strict.ask(SIGN_IN, { input })).data?.['signIn'].user).toEqual({ id: victim.id });
  expect((await victim.ask(SAVE, { input: { displayName: 'Asha' } })).data?.['saveProfile'].userErrors).toEqual([]);
  await strict.stop();
});

test('SEC-63: with neutral answers a taken address reads like a free one, and its holder is told by an email', async () => {
  // A neutral registration makes an account only when its link is opened, so these two are there before.
  const before = await startApp();
  const [one, holder] = [await register(before), await register(before)];
  await before.halt();
  const neutral = await startApp({ insteadOf: before, env: { NEUTRAL_ANSWERS: 'true' } });
  const answers = [];
  for (const email of ['free@example.com', holder.email]) {
    const saved = await one.ask(SAVE, { input: { email, currentPassword: one.password } });
    const resent = await one.ask(RESEND);
    const shown = await one.ask(ME);
    answers.push(JSON.stringify([saved.data, resent.data, shown.data]).replaceAll(email, '…'));
  }
  expect(answers[0]).toBe(answers[1]);
  const [, email] = await emailsTo(neutral, holder.email, 2);
  expect(email?.subject).toBe('You already have a Thikana account');
  expect(email?.text).not.toContain(VERIFY_PATH);
  await neutral.stop();
});

test('PROF-75: the download of own data has the address that is waited for, and those that were left', async () => {
  await prove();
  await changesTo(NEW);
  await asks('third@example.com');
  const { accessToken } = asha;
  const download = await downloadsData(app, accessToken);
  expect(await download.json()).toMatchObject({
    profile: [{ email: NEW, pendingEmail: 'third@example.com' }],
    formerEmails: [{ email: OLD }],
  });
});
