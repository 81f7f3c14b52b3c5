import type { Client } from 'graphql-ws';
import { createConnection } from 'mysql2/promise';
import { type Actor, actorOf, movableClock, register, untilHourInIndia } from '../support/actors';
import { startApp } from '../support/app';
import { registerOwner } from '../support/owner-actions';
import { startMailServer } from '../support/mail-server';
import { linkTo } from '../support/mailbox';
import { follows, type Received, sends } from '../support/numbered-chat';
import { type ServerProcess, serverHome, THIS_NODE } from '../support/server-process';
import { follow, openSocket, soon } from '../support/sockets';
import { confirmEmail, requestPasswordReset } from '../support/operations';

const LONGEST = 90_000;
const HOUR = 3_600_000;
const SIGN_IN = 'mutation In($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }';
const RESET = 'mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }';

let home: Awaited<ReturnType<typeof serverHome>> | undefined;
afterEach(async () => {
  await home?.remove();
  home = undefined;
}, LONGEST);

/** Starts three servers with one database, Redis and S3. */
async function threeServers(env: Record<string, string> = {}): Promise<[ServerProcess, ServerProcess, ServerProcess]> {
  const { start } = await aHome(env);
  return Promise.all([start(), start(), start()]);
}

const aHome = async (env: Record<string, string>) => (home = await serverHome(env));

/** Returns a person whose calls go to this server. */
const at = (server: ServerProcess, person: Actor) => ({ ...actorOf(server, person), url: server.url });

test(
  'SEC-27: a chat whose people are with three servers is one log, and what is sent at one is at the others at once',
  async () => {
    const [one, two, three] = await threeServers();
    const [ravi, asha] = [await register(one), await register(two, { role: 'OWNER' })];
    const chatId = await ravi.startsChat(asha);
    const lines = [follows(at(two, asha), chatId), follows(at(three, ravi), chatId)];
    const all = (texts: string[], millis: number) =>
      soon(() => {
        for (const { received } of lines) expect(received.map(({ text }: Received) => text)).toEqual(texts);
      }, millis);
    await sends(at(one, ravi), chatId, 'the first');
    await all(['the first'], 20_000);
    await sends(at(three, asha), chatId, 'the second');
    await all(['the first', 'the second'], 1_500);
    await sends(at(two, ravi), chatId, 'the third');
    await all(['the first', 'the second', 'the third'], 1_500);
    for (const line of lines) await line.stop();
  },
  LONGEST,
);

test(
  'SEC-15: wrong passwords are counted wherever they are tried',
  async () => {
    const servers = await threeServers({ LIMIT_SIGN_INS: '3' });
    const asha = await register(servers[0]);
    const refusals = [];
    for (const { ask } of [...servers, servers[0]]) {
      const { errors } = await ask(SIGN_IN, { input: { email: asha.email, password: 'guessed-1' } });
      refusals.push(errors[0]?.extensions.code);
    }
    expect(refusals).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
  },
  LONGEST,
);

test(
  'a mailed link that was used at one server is of no use at the others',
  async () => {
    const [one, two, three] = await threeServers();
    const asha = await register(one);
    await requestPasswordReset(two, asha.email);
    const { token } = await linkTo({ dataFolder: dataFolder() }, asha.email, '/auth/reset-password?token=');
    const codesAt = async ({ ask }: ServerProcess) =>
      (await ask(RESET, { input: { token, password: 'another-secret' } })).data?.['resetPassword'].userErrors;
    expect(await codesAt(three)).toEqual([]);
    expect(await codesAt(one)).toEqual([{ code: 'LINK_INVALID' }]);
    expect(await codesAt(two)).toEqual([{ code: 'LINK_INVALID' }]);
  },
  LONGEST,
);

test(
  'SEC-16: who signs out at one server is out at the others: their sockets close, and their token is refused',
  async () => {
    const [one, two, three] = await threeServers();
    const [asha, ravi] = [await register(one), await register(one)];
    const codes: Record<string, number> = {};
    const lines = [asha, ravi].map((person) => {
      const closed = ({ code }: { code: number }) => void (codes[person.id] = code);
      const client: Client = openSocket(two, person.accessToken, { on: { closed } });
      return { client, live: follow(client, 'subscription { inbox { unreadChats } }') };
    });
    for (const { live } of lines) await soon(() => expect(live.results).toHaveLength(1));
    await at(three, asha).signsOut();
    await soon(() => expect(codes).toEqual({ [asha.id]: 4401 }));
    for (const server of [one, two, three]) expect((await at(server, asha).ask('{ me { id } }')).status).toBe(401);
    expect((await at(two, ravi).ask('{ me { id } }')).data).toEqual({ me: { id: ravi.id } });
    for (const { client } of lines) await client.dispose();
  },
  LONGEST,
);

test(
  'one email goes to who is absent, though three servers look for them at the same moment',
  async () => {
    const mail = await startMailServer();
    const { start } = await aHome({ SMTP_URL: mail.url, MAIL_FROM: 'Thikana <mail@thikana.example>' });
    const byDay = () => start(0, {}, nodeAtNoon());
    const first = await byDay();
    const [ravi, asha] = [await register(first), await register(first, { role: 'OWNER' })];
    await soon(() => expect(mail.received).toHaveLength(2));
    for (const person of [ravi, asha]) {
      const verification = mail.received.find(({ to }) => to === person.email)?.text ?? '';
      await confirmEmail(person, /token=([\w.-]+)/.exec(verification)?.[1] ?? '');
    }
    await ravi.startsChat(asha, 'Is the room free?');
    await first.stop();
    await statement('UPDATE chats SET owner_letter_due = 1');
    // Each looks for the absent as it starts.
    await Promise.all([byDay(), byDay(), byDay()]);
    const left = () =>
      statement(
        'SELECT (SELECT COUNT(*) FROM letters) + (SELECT COUNT(*) FROM chats WHERE owner_letter_due > 0) AS count',
      );
    await soon(async () => {
      expect(mail.received.length).toBeGreaterThan(2);
      expect(await left()).toMatchObject([{ count: 0 }]);
    }, 30_000);
    expect(mail.received.slice(2).map(({ to, subject }) => [to, subject])).toEqual([
      [asha.email, 'New messages for you on Thikana'],
    ]);
    await mail.stop();
  },
  LONGEST,
);

test(
  'SEC-19: three servers that purge at the same moment remove what is stray, and nothing else',
  async () => {
    const clock = movableClock();
    const first = await startApp({ clock });
    const others = [await startApp({ clock, beside: first }), await startApp({ clock, beside: first })];
    const asha = await registerOwner(first);
    const { images } = await asha.lists({}, 3);
    const strays = Array.from({ length: 20 }, (_, number) => `a-stray-image-${String(number)}`);
    for (const stray of strays) await first.imageStore.keep(`${stray}/card.webp`, Buffer.from('stray'));
    clock.forward(2 * HOUR);
    await Promise.all([first, ...others].map((app) => app.purge()));
    const kept: string[] = [];
    for await (const { folder } of first.imageStore.folders()) kept.push(folder);
    expect(kept.sort()).toEqual(images.map(({ url }: { url: string }) => url.split('/').at(-2)).sort());
    const shown = images.map(({ url }: { url: string }) => fetch(url).then(({ status }) => status));
    expect(await Promise.all(shown)).toEqual([200, 200, 200]);
    for (const app of others) await app.halt();
    await first.stop();
  },
  LONGEST,
);

/** Returns how to run a server whose clock says that it is noon in India: at night there are no such emails. */
function nodeAtNoon(): readonly string[] {
  const ahead = String(untilHourInIndia(12, Date.now()));
  const script = `const now = Date.now; Date.now = () => now() + ${ahead};`;
  return [...THIS_NODE, `--import=data:text/javascript,${encodeURIComponent(script)}`];
}

const dataFolder = (): string => home?.variables['DATA_DIR'] ?? '';

async function statement(sql: string): Promise<unknown> {
  const connection = await createConnection(home?.variables['DATABASE_URL'] ?? '');
  const [rows] = await connection.query(sql);
  await connection.end();
  return rows;
}
