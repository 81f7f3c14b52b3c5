import { type Actor, movableClock, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { allSent, emailsTo, linkTo } from '../../support/mailbox';
import { confirmEmail, requestPasswordReset } from '../../support/operations';

const NAME = `mutation Name($input: SaveProfileInput!) { saveProfile(input: $input) { userErrors { code } } }`;
const SEND_VERIFICATION = 'mutation { sendVerificationEmail { userErrors { code } } }';

const SUBJECT = 'New messages for you on Thikana';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let asha: Actor;
beforeEach(async () => {
  clock = movableClock(10);
  app = await startApp({ clock });
  asha = await provedActor({ role: 'OWNER' });
});
afterEach(() => app.stop());

const prove = ({ id }: Actor, on = app) =>
  on.database.write((manager) => manager.query('UPDATE users SET email_verified = 1 WHERE id = ?', [id]));
async function provedActor(person: Parameters<typeof register>[1] = {}): Promise<Actor> {
  const actor = await register(app, person);
  await prove(actor);
  return actor;
}
async function tenMinutesLater(): Promise<void> {
  clock.forward(10 * MINUTE);
  await app.sendReminders();
}
async function reminders(actor: Actor = asha) {
  await allSent(app);
  return (await emailsTo(app, actor.email, 0)).filter(({ subject }) => subject === SUBJECT);
}

test('SEC-64: an email about messages has no name that a mail program makes a link of', async () => {
  const name = 'Billing (overdue: https://pay-bills.example/x)';
  const writer = await provedActor();
  await writer.savesProfile({ displayName: name });
  await writer.startsChat(asha, 'hello');
  await tenMinutesLater();
  const [email] = await reminders();
  expect(email?.text).toContain('Somebody has written to you');
  for (const part of [email?.subject, email?.text, email?.html]) expect(part).not.toMatch(/Billing|pay-bills/);
});

test('SEC-64: no email greets by such a name, not even at an address that is proved', async () => {
  await asha.savesProfile({ displayName: 'locked, see pay-bills.example' });
  await requestPasswordReset(app, asha.email);
  const { email } = await linkTo(app, asha.email, '/auth/reset-password');
  expect(email.text).toMatch(/^Hello,\n/);
  expect(`${email.text}${email.html}`).not.toContain('pay-bills');
});

test('SEC-65: only somebody with a proved email address brings an email to others', async () => {
  const writer = await register(app);
  const chatId = await writer.startsChat(asha, 'hello');
  await tenMinutesLater();
  expect(await reminders()).toEqual([]);
  await prove(writer);
  await (await signIn(app, writer)).sendsMessage(chatId, 'hello again');
  await tenMinutesLater();
  expect(await reminders()).toHaveLength(1);
});

test('MSG-42 SEC-65: a person gets one email a day about another, also when the chat is deleted and begun anew', async () => {
  let writer = await provedActor();
  for (let round = 0; round < 4; round += 1) {
    const chatId = await writer.startsChat(asha, 'hello');
    await tenMinutesLater();
    writer = await signIn(app, writer);
    await writer.deletesChat(chatId);
  }
  expect(await reminders()).toHaveLength(1);
  clock.forward(DAY);
  writer = await signIn(app, writer);
  await writer.startsChat(asha, 'hello');
  await tenMinutesLater();
  expect(await reminders()).toHaveLength(2);
});

test('MSG-42: a chat that was read brings no second email within the day, and one for a message after it', async () => {
  let writer = await provedActor();
  const chatId = await writer.startsChat(asha, 'hello');
  const saysMore = async () => {
    await (await signIn(app, asha)).readsChat(chatId);
    writer = await signIn(app, writer);
    await writer.sendsMessage(chatId, 'more');
    await tenMinutesLater();
  };
  await tenMinutesLater();
  await saysMore();
  expect(await reminders()).toHaveLength(1);
  clock.forward(DAY);
  await (await signIn(app, writer)).sendsMessage(chatId, 'another day');
  await tenMinutesLater();
  expect(await reminders()).toHaveLength(2);
});

test('MSG-42 LIM-32: a person gets four emails about messages a day, however many write', async () => {
  for (let writers = 0; writers < 6; writers += 1) await (await provedActor()).startsChat(asha, 'hello');
  clock.forward(10 * MINUTE);
  await Promise.all(Array.from({ length: 3 }, () => app.sendReminders()));
  expect(await reminders()).toHaveLength(4);
});

test('LIM-32: an address gets a limited number of emails a day, those aside that keep the account safe', async () => {
  const strict = await startApp({ env: { LIMIT_EMAILS_A_DAY: '2' } });
  const ravi = await register(strict, { email: 'ravi@example.com' });
  for (let round = 0; round < 4; round += 1)
    expect((await ravi.ask(SEND_VERIFICATION)).data?.['sendVerificationEmail'].userErrors).toEqual([]);
  await requestPasswordReset(strict, ravi.email);
  await linkTo(strict, ravi.email, '/auth/reset-password');
  const emails = await emailsTo(strict, ravi.email, 3);
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'Set a new Thikana password',
    'Verify your e-mail for Thikana',
    'Verify your e-mail for Thikana',
  ]);
  await strict.stop();
});

test.each([
  ['ordinary', 'false', ['RATE_LIMITED', 'RATE_LIMITED']],
  ['neutral', 'true', [null, null]],
])(
  'AUTH-49 LIM-30: with %s answers a new email address that many accounts ask for gets no more emails than any other',
  async (_which, neutral, refusals) => {
    const before = await startApp();
    const people = [await register(before), await register(before), await register(before)];
    await before.halt();
    const strict = await startApp({ insteadOf: before, env: { LIMIT_EMAILS: '5', NEUTRAL_ANSWERS: neutral } });
    const asks = async (person: Actor) => {
      const input = { email: 'meera@example.com', currentPassword: person.password };
      const { errors } = await person.ask(NAME, { input });
      return errors[0]?.extensions.code ?? null;
    };
    const outcomes = [];
    for (const person of [...people, ...people.slice(1)]) outcomes.push(await asks(person));
    expect(outcomes).toEqual([null, null, null, ...refusals]);
    await allSent(strict);
    expect(await emailsTo(strict, 'meera@example.com', 3)).toHaveLength(3);
    await strict.stop();
  },
);

test('AUTH-49 PROF-77: with neutral answers the link that was mailed last stays good when no other may follow it', async () => {
  const ravi = await register(app);
  await app.halt();
  app = await startApp({ insteadOf: app, env: { LIMIT_EMAILS: '1', NEUTRAL_ANSWERS: 'true' } });
  await ravi.savesProfile({ email: 'ravi.new@example.com', currentPassword: ravi.password });
  const { token } = await linkTo(app, 'ravi.new@example.com', '/auth/verify-email');
  await app.ask('mutation { resendEmailChange { message } }', {}, { authorization: `Bearer ${ravi.accessToken}` });
  const { data } = await app.ask(`mutation { confirmEmail(input: { token: "${token}" }) { userErrors { code } } }`);
  expect(data?.['confirmEmail'].userErrors).toEqual([]);
});

test('AUTH-49 LIM-30: who registers with the email address of a stranger has no more emails sent there by changing it', async () => {
  const strict = await startApp({ env: { LIMIT_EMAILS: '5' } });
  for (let round = 0; round < 4; round += 1) {
    const thief = await register(strict, { email: 'meera@example.com' });
    const own = `thief${String(round)}@example.com`;
    await thief.savesProfile({ email: own, currentPassword: thief.password });
    await confirmEmail(strict, (await linkTo(strict, own, '/auth/verify-email')).token);
  }
  await allSent(strict);
  expect(await emailsTo(strict, 'meera@example.com', 3)).toHaveLength(3);
  await strict.stop();
});
