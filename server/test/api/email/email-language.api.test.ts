import english from '@thikana/schema/messages/en.json' with { type: 'json' };
import hindi from '@thikana/schema/messages/hi.json' with { type: 'json' };
import { type Actor, register, signIn } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { emailsTo, eventually } from '../../support/mailbox';

const HINDI = { 'accept-language': 'hi-IN,hi;q=0.9' };
const REGISTER = `mutation Register($input: RegisterInput!) {
  register(input: $input) { user { id language } userErrors { code } }
}`;
const SAVE = `mutation Save($input: SaveProfileInput!) {
  saveProfile(input: $input) { user { language } userErrors { code path message } }
}`;

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const named = (text: string): string => text.replace('{name}', 'Thikana');
/** Returns the email with a subject, once it was sent. */
const sent = (to: string, subject: string) =>
  eventually(async () => (await emailsTo(app, to)).find((email) => email.subject === named(subject)) ?? null);

async function registersInHindi(email = 'sunita@example.com'): Promise<Actor> {
  const input = { email, password: 'secret-1', role: 'OWNER' };
  const { data } = await app.ask(REGISTER, { input }, HINDI);
  expect(data?.['register']).toMatchObject({ user: { language: 'hi' }, userErrors: [] });
  return signIn(app, { email, password: 'secret-1' });
}

test('API-101: an account keeps the language of its registration, and only its user reads it', async () => {
  const sunita = await registersInHindi();
  const ravi = await register(app);
  const languages = async (reader: Actor) => (await reader.ask(`{ user(id: "${sunita.id}") { language } }`)).data;
  expect(await languages(sunita)).toEqual({ user: { language: 'hi' } });
  expect(await languages(ravi)).toEqual({ user: { language: null } });
  expect((await ravi.ask('{ me { language } }')).data).toEqual({ me: { language: 'en' } });
});

test('API-101: a saved profile changes the language; an unknown one is refused', async () => {
  const ravi = await register(app);
  const save = async (language: string | null) => (await ravi.ask(SAVE, { input: { language } })).data?.['saveProfile'];
  expect(await save('hi')).toEqual({ user: { language: 'hi' }, userErrors: [] });
  expect(await save('xx')).toMatchObject({
    user: null,
    userErrors: [{ code: 'LANGUAGE_UNKNOWN', path: ['language'] }],
  });
  expect(await save(null)).toEqual({ user: { language: null }, userErrors: [] });
});

const sendReset = (email: string, headers = {}) =>
  app.ask(`mutation { sendPasswordReset(input: { email: "${email}" }) { message } }`, {}, headers);

test('API-102: emails come in the language of the account, whatever the request that causes them prefers', async () => {
  const sunita = await registersInHindi();
  await sent(sunita.email, hindi['email.verification.subject']);
  await sendReset(sunita.email);
  const { text, html } = await sent(sunita.email, hindi['email.reset.subject']);
  expect(text).toContain(named(hindi['email.reset.asked']));
  expect(text).toContain(hindi['email.greetingNobody']);
  expect(text).toContain(named(hindi['email.signature']));
  expect(html).toContain('<html lang="hi">');
});

test('API-102: an account without a language gets emails in English', async () => {
  const ravi = await register(app);
  await ravi.ask(SAVE, { input: { language: null } });
  await sendReset(ravi.email, HINDI);
  const { html } = await sent(ravi.email, english['email.reset.subject']);
  expect(html).toContain('<html lang="en">');
});
