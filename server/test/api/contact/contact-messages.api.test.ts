import { ContactMessage } from '../../../src/contact';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';

const SUBMIT = `mutation Submit($input: SubmitContactMessageInput!) { submitContactMessage(input: $input) {
  contactMessage { id uid name email message createdAt } message userErrors { code message path } } }`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const submits = async (person: Pick<Actor, 'ask'>, input: object) =>
  (await person.ask(SUBMIT, { input })).data?.['submitContactMessage'];
const stored = () => app.database.read.find(ContactMessage);

async function aWriter() {
  const ana = await register(app);
  return { ana, filled: { name: 'Ana', email: 'ana@example.com', message: 'Hello\nteam' } };
}

test('INFO-11 DATA-18: a message to the team is kept with everything it says', async () => {
  const { ana, filled } = await aWriter();
  const { contactMessage, message, userErrors } = await submits(ana, filled);
  expect(userErrors).toEqual([]);
  expect(message).toBe('Contact message sent successfully.');
  expect(contactMessage).toMatchObject({ ...filled, uid: ana.id });
  expect(contactMessage.id).toHaveLength(20);
  expect(await stored()).toMatchObject([{ state: 'OPEN', createdAt: Date.parse(contactMessage.createdAt) }]);
});

test('PERM-05: owners write to the team too', async () => {
  const { filled } = await aWriter();
  const owner = await register(app, { role: 'OWNER' });
  expect((await submits(owner, filled)).userErrors).toEqual([]);
});

test('INFO-05 PERM-02: a visitor does not reach the team', async () => {
  const { filled } = await aWriter();
  expect((await submits(app, filled)).userErrors).toEqual([
    {
      code: 'UNAUTHENTICATED',
      message: 'Due to spam concerns, you must be logged in to submit a message.',
      path: null,
    },
  ]);
  expect(await stored()).toEqual([]);
});

test('INFO-06 API-21 SEC-08: nobody writes in the name of somebody else', async () => {
  const { ana, filled } = await aWriter();
  const { errors } = await (await register(app)).ask(SUBMIT, { input: { ...filled, uid: ana.id } });
  expect(errors[0]).toMatchObject({
    message: expect.stringContaining('"uid"'),
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(await stored()).toEqual([]);
});

test.each(['', ' ', 'ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com', 'a@x.com\nbcc: b@x.com'])(
  'INFO-07 CON-29: %j is no email address to answer to',
  async (email) => {
    const { ana, filled } = await aWriter();
    expect((await submits(ana, { ...filled, email })).userErrors).toEqual([
      { code: 'EMAIL_INVALID', message: 'Please enter a valid email address.', path: ['email'] },
    ]);
    expect(await stored()).toEqual([]);
  },
);

test.each(['', ' \n\t ', '\u200b'])('INFO-08: a message of nothing visible (%j) is refused', async (message) => {
  const { ana, filled } = await aWriter();
  expect((await submits(ana, { ...filled, message })).userErrors).toEqual([
    { code: 'MESSAGE_EMPTY', message: 'Message cannot be empty.', path: ['message'] },
  ]);
  expect(await stored()).toEqual([]);
});

test.each(['name', 'email', 'message'])('INFO-10: a message that lacks %s is refused', async (field) => {
  const { ana, filled } = await aWriter();
  for (const lacking of [null, undefined]) {
    const { errors } = await ana.ask(SUBMIT, { input: { ...filled, [field]: lacking } });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining(field),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
  expect(await stored()).toEqual([]);
});

test('INFO-09 INFO-10: a blank name is refused', async () => {
  const { ana, filled } = await aWriter();
  expect((await submits(ana, { ...filled, name: ' ' })).userErrors[0].message).toBe('Missing required contact fields.');
});

test('a name has at most 100 characters and a message 5,000', async () => {
  const { ana, filled } = await aWriter();
  const most = { ...filled, name: 'अ'.repeat(100), message: '🏠'.repeat(5000) };
  expect((await submits(ana, most)).contactMessage).toMatchObject({ name: most.name, message: most.message });
  for (const [field, limit] of Object.entries({ name: 100, message: 5000 })) {
    for (const length of [limit + 1, 12_000]) {
      const { userErrors } = await submits(ana, { ...filled, [field]: 'x'.repeat(length) });
      const text = `This text is too long. It may have at most ${limit === 100 ? '100' : '5,000'} characters.`;
      expect(userErrors).toEqual([{ code: 'TEXT_TOO_LONG', message: text, path: [field] }]);
    }
  }
});

test('markup in a message is kept as the text it is, control characters are not', async () => {
  const { ana, filled } = await aWriter();
  const message = '<img src=x onerror=alert(1)> "quoted" & नमस्ते 🙏';
  const { contactMessage } = await submits(ana, {
    ...filled,
    name: 'A\u0000na\r\nBcc: x',
    message: `${message}\u001b[2J`,
  });
  expect(contactMessage).toMatchObject({ name: 'A na Bcc: x', message: `${message}[2J` });
});

test('SEC-20: a double press is two messages at most, and nothing breaks', async () => {
  const { ana, filled } = await aWriter();
  const outcomes = await Promise.all([submits(ana, filled), submits(ana, filled)]);
  expect(outcomes.map(({ userErrors }) => userErrors)).toEqual([[], []]);
});

test('SEC-15: messages of an account to the team are limited in a minute', async () => {
  const limited = await startApp({ env: { LIMIT_NOTES: '1' } });
  try {
    const ana = await register(limited);
    const input = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
    await submits(ana, input);
    const { errors } = await ana.ask(SUBMIT, { input });
    expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
  } finally {
    await limited.stop();
  }
});

test('INFO-13: a message that cannot be stored is a fault without its inner reason', async () => {
  const { ana, filled } = await aWriter();
  await app.database.write((manager) => manager.query('ALTER TABLE contact_messages RENAME TO messages_away'));
  const { data, errors } = await ana.ask(SUBMIT, { input: filled });
  expect(data).toBeNull();
  expect(errors[0]).toMatchObject({
    message: 'Something went wrong on our side. Please try again.',
    extensions: { code: 'INTERNAL' },
  });
});
