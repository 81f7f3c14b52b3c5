import { inProcessRateLimits } from '../../../src/adapters/in-process/in-process-rate-limit';
import { type Actor, actorOf, movableClock, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { facts, registerOwner } from '../../support/owner-actions';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { eventually, emailsTo, linkTo } from '../../support/mailbox';
import { aJpeg } from '../../support/images';
import { confirmEmail, refreshSession, requestPasswordReset } from '../../support/operations';

const CHAT = `query Chat($id: ID!, $after: String) { chat(id: $id) { messages(first: 2, after: $after) {
  nodes { id sequence text createdAt } pageInfo { endCursor hasNextPage } } } }`;
const CHATS = `query Chats($after: String) { chats(first: 2, after: $after) {
  nodes { id } pageInfo { endCursor hasNextPage } } }`;
const KEPT = `query Kept($after: String) { bookmarks(first: 2, after: $after) {
  nodes { id } pageInfo { endCursor hasNextPage } } }`;
const DEVICES = '{ signedInDevices { id } me { id } }';
const RESET = `mutation Reset($token: String!) { resetPassword(input: { token: $token, password: "new-secret" }) {
  userErrors { code } } }`;
const CONFIRM = 'mutation Confirm($token: String!) { confirmEmail(input: { token: $token }) { userErrors { code } } }';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAIL_FROM = 'Thikana <mail@thikana.example>';

let clock: ReturnType<typeof movableClock>;
let app: TestApp;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  clock = movableClock(12);
  app = await startApp({ clock });
  ends = [() => app.stop()];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

const step = {
  forward: () => clock.forward(HOUR),
  back: () => clock.forward(-HOUR),
};
const isSignedIn = async (actor: Actor): Promise<boolean> =>
  (await actor.ask('{ me { id } }')).data?.['me']?.id === actor.id;
const signedIn = async (actor: Actor): Promise<Actor> => {
  const { tokens } = await refreshSession(app, actor.refreshToken);
  return actorOf(app, { ...actor, accessToken: tokens.accessToken });
};

/** Returns all nodes of a list, page by page. */
async function all(ask: (after: string | null) => Promise<any>): Promise<any[]> {
  const nodes: unknown[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const page: any = await ask(after);
    nodes.push(...page.nodes);
    [after, isMore] = [page.pageInfo.endCursor, page.pageInfo.hasNextPage];
  }
  return nodes;
}

test('SEC-27: messages keep their order, in numbers, times and ids, while the clock steps an hour both ways', async () => {
  const [ravi, asha] = [await register(app), await register(app, { role: 'OWNER' })];
  const chatId = await ravi.startsChat(asha);
  const sent = [];
  for (const change of [() => undefined, step.back, step.back, step.forward, step.forward]) {
    change();
    sent.push(await ravi.sendsMessage(chatId, `after step ${String(sent.length)}`));
    sent.push(await asha.sendsMessage(chatId, 'answer'));
  }
  const read = (
    await all(async (after) => (await asha.ask(CHAT, { id: chatId, after })).data?.['chat'].messages)
  ).reverse();
  expect(read.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  expect(read.map(({ sequence }) => sequence)).toEqual(sent.map((_, index) => index + 1));
  for (const field of ['createdAt', 'id']) {
    const values = read.map((message) => message[field]);
    expect(values).toEqual([...values].sort());
  }
});

test('pages of chats and bookmarks have everything once, whatever the clock did meanwhile', async () => {
  const asha = await registerOwner(app);
  const owners = [asha, await registerOwner(app), await registerOwner(app), await registerOwner(app)];
  const ravi = await register(app);
  const [chats, kept]: [string[], string[]] = [[], []];
  for (const [at, owner] of owners.entries()) {
    if (at % 2 === 0) step.back();
    const chatId = await ravi.startsChat(owner);
    await ravi.sendsMessage(chatId, 'hello');
    chats.push(chatId);
    const { room } = await owner.saves({ ...facts, imagesFollow: true });
    const image = await owner.uploads(room.id, await aJpeg({ width: 64, height: 48 }));
    await owner.saves({ id: room.id, status: 'PUBLIC', imageIds: [image.image.id] });
    kept.push(await ravi.bookmarks(room.id));
  }
  const listedChats = await all(async (after) => (await ravi.ask(CHATS, { after })).data?.['chats']);
  const listedKept = await all(async (after) => (await ravi.ask(KEPT, { after })).data?.['bookmarks']);
  expect(listedChats.map(({ id }) => id).sort()).toEqual([...chats].sort());
  expect(listedKept.map(({ id }) => id).sort()).toEqual([...kept].sort());
});

test('everyone stays signed in when the clock steps back, and by the refresh token when it steps forward', async () => {
  const ravi = await register(app);
  step.back();
  expect((await ravi.ask(DEVICES)).data).toMatchObject({ signedInDevices: [{}], me: { id: ravi.id } });
  step.forward();
  step.forward();
  expect(await isSignedIn(ravi)).toBe(false);
  expect((await (await signedIn(ravi)).ask(DEVICES)).data).toMatchObject({ me: { id: ravi.id } });
});

test('SEC-16: a session that another server ended is over within a second, though the clock stepped back', async () => {
  const ravi = await register(app);
  expect(await isSignedIn(ravi)).toBe(true);
  step.back();
  await app.database.write((manager) => manager.query('DELETE FROM sessions'));
  await eventually(async () => ((await isSignedIn(ravi)) ? null : true));
});

test('API-04 API-05: mailed links outlive a step back, and end by the clock when it steps forward', async () => {
  const [ravi, asha] = [await register(app), await register(app)];
  const { token } = await linkTo(app, ravi.email, '/auth/verify-email');
  step.back();
  expect((await app.ask(CONFIRM, { token })).data?.['confirmEmail'].userErrors).toEqual([]);
  const resetOf = async (count: number) => {
    await requestPasswordReset(app, asha.email);
    return (await linkTo(app, asha.email, '/auth/reset-password', count)).token;
  };
  const early = await resetOf(1);
  step.forward();
  const codes = [];
  for (const link of [early, await resetOf(2)])
    codes.push((await app.ask(RESET, { token: link })).data?.['resetPassword'].userErrors);
  expect(codes).toEqual([[{ code: 'LINK_INVALID' }], []]);
});

test('SEC-10: photos of a draft are shown after a step back, and after one forward at the addresses of now', async () => {
  const asha = await registerOwner(app);
  const draft = await asha.lists({ status: 'DRAFT' });
  const statusOf = async (url: string) => (await fetch(url)).status;
  const early = draft.images[0].url;
  step.back();
  expect(await statusOf(early)).toBe(200);
  expect(await statusOf((await asha.reads(draft.id)).images[0].url)).toBe(200);
  step.forward();
  step.forward();
  expect(await statusOf(early)).toBe(404);
  const again = { ...asha, ...(await signedIn(asha)) };
  const { data } = await again.ask('query Read($id: ID!) { room(id: $id) { images { url } } }', { id: draft.id });
  expect(await statusOf(data?.['room'].images[0].url)).toBe(200);
});

describe('emails', () => {
  let mail: MailServer;
  let away: MailServer;
  let isHanging: boolean;
  beforeEach(async () => {
    isHanging = false;
    away = await startMailServer();
    await away.stop();
    await app.stop();
    app = await startApp({ clock, env: { SMTP_URL: away.url, MAIL_FROM } });
  });
  const mailReturns = async () => {
    mail = await startMailServer({
      port: away.port,
      onRcptTo: (_address, _session, done) => {
        const answer = () => (isHanging ? void setTimeout(answer, 10) : done());
        answer();
      },
    });
    ends.push(() => mail.stop());
  };
  const waiting = (): Promise<{ attempts: number; due_at: number }[]> =>
    app.database.read.query('SELECT attempts, due_at FROM letters');
  const untilNoneWaits = () => eventually(async () => ((await waiting()).length === 0 ? true : null));
  const recipients = () => mail.received.map(({ to }) => to).sort();

  test.each(['back', 'forward'] as const)(
    'PLC-25: an email that waits to be tried again is sent soon after the clock stepped %s, and once',
    async (direction) => {
      const ravi = await register(app);
      // While it is under way it is set aside for longer than it then waits.
      await eventually(async () => ((await waiting())[0]?.due_at ?? Infinity) < clock.now() + 2 * MINUTE || null);
      step[direction]();
      await mailReturns();
      const asha = await register(app);
      await untilNoneWaits();
      expect(recipients()).toEqual([ravi.email, asha.email].sort());
    },
  );

  test.each(['back', 'forward'] as const)(
    'PLC-25: an email that is being sent while the clock steps %s is sent once',
    async (direction) => {
      await mailReturns();
      isHanging = true;
      const ravi = await register(app);
      await eventually(async () => ((await waiting())[0]?.attempts === 1 ? true : null));
      step[direction]();
      const asha = await register(app);
      await eventually(async () =>
        (await waiting()).filter(({ attempts }) => attempts === 1).length === 2 ? true : null,
      );
      isHanging = false;
      await untilNoneWaits();
      expect(recipients()).toEqual([ravi.email, asha.email].sort());
    },
  );
});

test('an email about unread messages comes in its time though the clock stepped back', async () => {
  const [ravi, asha] = [await register(app), await register(app, { role: 'OWNER' })];
  for (const { email } of [ravi, asha]) {
    const { token } = await linkTo(app, email, '/auth/verify-email');
    await confirmEmail(app, token);
  }
  await ravi.startsChat(asha, 'hello');
  step.back();
  await app.sendReminders();
  clock.forward(9 * MINUTE);
  await app.sendReminders();
  const unread = async () => {
    await eventually(async () =>
      (await app.database.read.query<unknown[]>('SELECT id FROM letters')).length === 0 ? true : null,
    );
    return (await emailsTo(app, asha.email)).filter(({ subject }) => subject.startsWith('New messages'));
  };
  expect(await unread()).toEqual([]);
  clock.forward(2 * MINUTE);
  await app.sendReminders();
  expect(await unread()).toHaveLength(1);
});

test('SEC-15: who is refused is told to wait no longer than the limit lasts, though the clock stepped back', async () => {
  const limit = inProcessRateLimits('clock-steps', { points: 1, seconds: 60 });
  expect(await limit.take('asha')).toBeNull();
  const now = Date.now;
  // The limit of this process has no other clock than the machine's.
  Date.now = () => now() - HOUR;
  const seconds = await limit.take('asha').finally(() => (Date.now = now));
  expect(seconds).toBe(60);
});
