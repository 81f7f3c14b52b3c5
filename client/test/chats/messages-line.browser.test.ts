import type { Page, WebSocketRoute } from 'playwright-core';
import { chatOf, log, message, sendBox, storedTexts, write } from '../support/chat-actions';
import { expectCount, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { cut, hold, intercept } from '../support/network';
import { type SignedIn, useSite } from '../support/site';

const site = useSite();
const WAITS = 'It goes by itself as soon as Thikana can be reached.';
// The client pauses for at most 30 s between its tries to connect.
const RECONNECTION = 40_000;

let asha: SignedIn;
let ravi: SignedIn;
let chatId: string;

beforeEach(async () => {
  asha = await site.signedIn({ role: 'OWNER' });
  ravi = await site.signedIn();
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
  await ravi.savesProfile({ displayName: 'Ravi Kumar', username: 'ravi_kumar' });
  chatId = await chatOf(ravi, asha, [[asha, 'Welcome']]);
});

/** Waits for the part of the page that sends what waits, at once when it is loaded; it also counts unread chats. */
async function untilWaitingIsSent(page: Page): Promise<void> {
  const meera = await site.signedIn({ role: 'OWNER' });
  await chatOf(ravi, meera, [[meera, 'Is it you?']]);
  await page.waitForFunction(() => document.title.startsWith('(1) '));
}

test('SEC-27 MSG-15: after a restart of the server both go on without a reload, and nothing is missed', async () => {
  const his = await ravi.visit(`/user/messages?chat=${chatId}`);
  const hers = await asha.visit(`/owner/messages?chat=${chatId}`);
  await write(his, 'before');
  await expectShown(message(hers, 'before'));
  await site.restart(async () => {
    await expectShown(his.getByText('No connection.'), hers.getByText('No connection.'));
    await write(his, 'meanwhile');
    await expectShown(his.getByText('Not sent', { exact: true }));
  });
  for (const page of [his, hers]) {
    await page.getByText('No connection.').waitFor({ state: 'hidden', timeout: RECONNECTION });
  }
  await expectShown(message(hers, 'meanwhile'));
  await asha.sendsMessage(chatId, 'from elsewhere');
  await expectShown(message(his, 'from elsewhere'));
  await write(hers, 'after');
  await expectShown(message(his, 'after'));
  const all = ['Welcome', 'before', 'meanwhile', 'from elsewhere', 'after'];
  for (const page of [his, hers]) await expectTexts(log(page).locator('[dir=auto]'), all);
  await expectCount(his.getByText('No connection.'), 0);
}, 90_000);

test('SEC-27 MSG-36: what is not sent stays, and a retry makes one message', async () => {
  const logged: string[] = [];
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  page.on('console', (line) => logged.push(line.type()));
  await expectShown(message(page, 'Welcome'));
  await untilWaitingIsSent(page);
  await cut(page, 'SendMessage');
  await write(page, 'first');
  await write(page, 'second');
  await expectCount(page.getByText('Not sent', { exact: true }), 2);
  expect(logged).toContain('warning');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expectCount(page.getByText('Not sent', { exact: true }), 0);
  await soon(async () => {
    expect(await storedTexts(asha, chatId)).toEqual(['Welcome', 'first', 'second']);
  });
});

test('SEC-27 MSG-80: what a server between or an overloaded one turns away goes by itself after a while', async () => {
  const answers = [
    { status: 502, body: '<h1>502 Bad Gateway</h1>' },
    { json: { errors: [{ message: 'Busy.', extensions: { code: 'OVERLOADED' } }] } },
  ];
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, { prepare: (fresh) => fresh.clock.install() });
  await expectShown(message(page, 'Welcome'));
  await untilWaitingIsSent(page);
  await intercept(page, 'SendMessage', (route) => {
    const next = answers.shift();
    return next ? route.fulfill(next) : route.fallback();
  });
  await write(page, 'patient');
  for (const [left, pause] of [
    [1, 10_000],
    [0, 20_000],
  ] as const) {
    await soon(() => Promise.resolve(expect(answers).toHaveLength(left)));
    await expectShown(page.getByText(WAITS));
    await page.clock.fastForward(pause);
  }
  await soon(async () => {
    expect(await storedTexts(asha, chatId)).toEqual(['Welcome', 'patient']);
  });
});

test('SEC-27 MSG-51: what is not sent stays across a reload, and goes by itself at the next one', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'Welcome'));
  await cut(page, 'SendMessage');
  await write(page, 'first');
  await write(page, 'second');
  await expectCount(page.getByText('Not sent', { exact: true }), 2);
  await page.reload();
  await expectShown(message(page, 'first'), message(page, 'second'));
  await page.unroute('**/graphql');
  await page.reload();
  await expectCount(page.getByText('Not sent', { exact: true }), 0);
  await soon(async () => {
    expect(await storedTexts(asha, chatId)).toEqual(['Welcome', 'first', 'second']);
  });
});

test('SEC-27: a message whose answer was lost is not sent twice', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'Welcome'));
  await intercept(page, 'SendMessage', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write(page, 'only once');
  await expectCount(message(page, 'only once'), 1);
  await expectCount(page.getByText('Not sent', { exact: true }), 0);
  await page.reload();
  await expectCount(message(page, 'only once'), 1);
  expect(await storedTexts(asha, chatId)).toEqual(['Welcome', 'only once']);
});

test('SEC-27: what is on its way says so, and goes on after a reload', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'Welcome'));
  await hold(page, 'SendMessage');
  await write(page, 'slowly');
  await expectShown(page.getByText('Sending…', { exact: true }));
  await page.unroute('**/graphql');
  await page.reload();
  await expectShown(message(page, 'slowly'));
  // It waits until the new page is connected, and only then goes on.
  await soon(async () => {
    expect(await storedTexts(asha, chatId)).toEqual(['Welcome', 'slowly']);
  });
  await expectCount(page.getByText('Sending…', { exact: true }), 0);
});

test('SEC-27: a message that was refused says why and can be discarded', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'Welcome'));
  const text = 'The message is too long: at most 500 characters.';
  const refusal = { __typename: 'UserError', code: 'TEXT_TOO_LONG', message: text, path: null };
  await intercept(page, 'SendMessage', (route) =>
    route.fulfill({
      json: { data: { sendMessage: { chatMessage: null, message: null, userErrors: [refusal] } } },
    }),
  );
  await write(page, 'Hello');
  await expectShown(page.getByText(text));
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectTexts(log(page).locator('[dir=auto]'), ['Welcome']);
});

test('what was not sent is forgotten when its writer signs out', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'Welcome'));
  await cut(page, 'SendMessage');
  await write(page, 'secret');
  await expectShown(page.getByText('Not sent', { exact: true }));
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain('secret');
  await page.getByRole('navigation', { name: 'MENU' }).getByRole('link', { name: 'Logout' }).click();
  await soon(async () => {
    expect(await kept()).not.toContain('secret');
  });
});

test('AUTH-70: a session that is ended elsewhere leads to the login, which says so, also after a choice of the role', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await expectShown(message(page, 'Welcome'));
  await ravi.signsOut();
  await expectPath(page, '/auth/login');
  await expectShown(page.getByText('Your sign-in has ended. Please log in again.'));
  await page.getByRole('button', { name: /^User/ }).click();
  await expectShown(page.getByLabel('Email'), page.getByText('Your sign-in has ended. Please log in again.'));
});

test('AUTH-70: who logs out reads nothing of it', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await page.getByRole('navigation', { name: 'MENU' }).getByRole('link', { name: 'Logout' }).click();
  await expectShown(page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await page.goto(`${site.app.url}/user/profile`);
  await expectPath(page, '/auth/login');
  await expectShown(page.getByRole('heading', { name: 'Select Role' }));
  await expectCount(page.getByText('Your sign-in has ended.'), 0);
});

test('MSG-36: chats and a chat that cannot be loaded can be tried again', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, {
    prepare: async (fresh) => {
      await cut(fresh, 'Chats');
      await cut(fresh, 'Chat');
      await fresh.routeWebSocket('**/graphql', (socket) => socket.close({ code: 4430 }));
    },
  });
  await expectShown(
    page.getByText('Your chats could not be loaded.'),
    page.getByText('This chat could not be loaded.'),
  );
  await page.unroute('**/graphql');
  const list = page.getByRole('region', { name: 'Chats' });
  await list.getByRole('button', { name: 'Retry' }).click();
  await expectShown(list.getByRole('link', { name: 'Asha Rao' }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown(message(page, 'Welcome'));
});

test('MSG-36: a deletion that fails is said calmly, and the message stays', async () => {
  await ravi.sendsMessage(chatId, 'mine');
  const page = await ravi.visit(`/user/messages?chat=${chatId}`);
  await cut(page, 'DeleteMessage');
  await message(page, 'mine').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectShown(page.getByText('The message could not be deleted. Please try again.'), message(page, 'mine'));
});

// Why a connection may break: the token, too many sockets, a fault of the server, and what lies between.
test.each([1011, 1013, 4401, 4403, 4430])('SEC-27: a line that is closed with %d is taken up again', async (code) => {
  const lines: WebSocketRoute[] = [];
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, { prepare: (fresh) => lead(fresh, lines) });
  await expectLive(page);
  lines.forEach((line) => void line.close({ code }));
  await asha.sendsMessage(chatId, 'two');
  await expectShown(message(page, 'two'));
});

test('SEC-27: a line that dies without a word is found out, and taken up again', async () => {
  const lines: WebSocketRoute[] = [];
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, {
    prepare: async (fresh) => {
      await fresh.clock.install();
      await lead(fresh, lines);
    },
  });
  await expectLive(page);
  lines.forEach((line) => {
    line.onMessage(() => undefined);
  });
  await page.clock.runFor(16_000);
  await expectShown(page.getByText('No connection.'));
  await asha.sendsMessage(chatId, 'two');
  await page.clock.runFor(2000);
  await expectShown(message(page, 'two'));
});

test('SEC-27: a line that opens and is never acknowledged is found out', async () => {
  const page = await ravi.visit(`/user/messages?chat=${chatId}`, {
    prepare: async (fresh) => {
      await fresh.clock.install();
      await fresh.routeWebSocket('**/graphql', () => undefined);
    },
  });
  await expectShown(message(page, 'Welcome'));
  await expectCount(page.getByText('No connection.'), 0);
  await page.clock.runFor(16_000);
  await expectShown(page.getByText('No connection.'));
});

const lead = (page: Page, lines: WebSocketRoute[]) =>
  page.routeWebSocket('**/graphql', (line) => {
    lines.push(line);
    line.connectToServer();
  });

async function expectLive(page: Page): Promise<void> {
  await expectShown(sendBox(page));
  await asha.sendsMessage(chatId, 'one');
  await expectShown(message(page, 'one'));
}
