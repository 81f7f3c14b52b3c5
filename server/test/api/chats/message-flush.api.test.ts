import { type FileHandle, open } from 'node:fs/promises';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { SEND } from '../../support/numbered-chat';
import { follow, openSocket, soon } from '../../support/sockets';

const EVENTS = `subscription Events($id: ID!, $after: Int) { chatEvents(chatId: $id, after: $after) {
  ... on MessageAdded { chatMessage { text } } } }`;
const MESSAGES = 'query Messages($id: ID!) { chat(id: $id) { messages(first: 5) { nodes { text } } } }';

let app: TestApp;
let ravi: Actor;
let asha: Actor;
let chatId: string;
let flushes: { endAll: () => void; begun: () => number; restore: () => void };
beforeEach(async () => {
  app = await startApp();
  [ravi, asha] = [await register(app), await register(app, { role: 'OWNER' })];
  chatId = await ravi.startsChat(asha);
});
afterEach(async () => {
  flushes.endAll();
  flushes.restore();
  await app.stop();
});

const send = (text: string) => ravi.ask(SEND, { input: { chatId, text, clientKey: text } });
const readBy = async (actor: Actor) =>
  (await actor.ask(MESSAGES, { id: chatId })).data?.['chat'].messages.nodes.map(({ text }: { text: string }) => text);

// MySQL and MariaDB flush by themselves.
const onSqlite = process.env['TEST_DATABASE_SERVER'] ? test.skip : test;

onSqlite('MSG-94: nobody gets a message before it is on disk, and the server answers others meanwhile', async () => {
  const client = openSocket(app, asha.accessToken);
  const live = follow(client, EVENTS, { id: chatId, after: 0 });
  await send('first');
  await soon(() => expect(live.results).toHaveLength(1));
  flushes = await heldFlushes();
  const sending = send('second');
  await soon(() => expect(flushes.begun()).toBe(1));
  const late = follow(client, EVENTS, { id: chatId, after: 0 });
  await soon(() => expect(late.results).toHaveLength(1));
  expect(await readBy(asha)).toEqual(['first']);
  expect(live.results).toHaveLength(1);
  flushes.endAll();
  expect((await sending).data?.['sendMessage'].userErrors).toEqual([]);
  await soon(() => expect([live.results.length, late.results.length]).toEqual([2, 2]));
  expect(await readBy(asha)).toEqual(['second', 'first']);
  await client.dispose();
});

onSqlite('MSG-94: a message that could not be flushed is not acknowledged, and those after it are sent', async () => {
  flushes = await heldFlushes(new Error('the disk does not answer'));
  const sending = send('first');
  await soon(() => expect(flushes.begun()).toBe(1));
  flushes.endAll();
  expect((await sending).errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
  flushes.restore();
  expect((await send('first')).data?.['sendMessage'].userErrors).toEqual([]);
  expect((await send('second')).data?.['sendMessage'].userErrors).toEqual([]);
  expect(await readBy(asha)).toEqual(['second', 'first']);
});

/** Holds flushes to disk until they are ended, with a fault if one is given. */
async function heldFlushes(fault?: Error): Promise<typeof flushes> {
  const handle = await open(import.meta.filename);
  const files = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  let begun = 0;
  let endAll = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    endAll = resolve;
  });
  const own = Object.getOwnPropertyDescriptor(files, 'datasync') ?? {};
  files.datasync = async () => {
    begun += 1;
    await ended;
    if (fault) throw fault;
  };
  return { endAll, begun: () => begun, restore: () => void Object.defineProperty(files, 'datasync', own) };
}
