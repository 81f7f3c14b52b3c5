import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../../client/test/support/browser';
import type * as Sdk from '../../sdk/src/index.ts';
import { noise } from '../src/conformance/photo.ts';
import { type Person, register, sends, textsOf } from '../src/conformance/people.ts';
import { type Sandbox, startSandbox } from '../src/sandbox.ts';

declare const sdk: typeof Sdk;

const ENTRY = fileURLToPath(new URL('../../sdk/src/index.ts', import.meta.url));
const UPLOAD = `mutation ($input: UploadProfilePhotoInput!) {
  uploadProfilePhoto(input: $input) { user { photoUrl } userErrors { code } }
}`;
const CREATE_CHAT = 'mutation ($id: ID!) { createChat(input: { otherPartyId: $id }) { chat { id } } }';

let sandbox: Sandbox;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let bundle: string;
beforeAll(async () => {
  const built = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sdk',
    platform: 'browser',
  });
  bundle = `${built.outputFiles[0]?.text ?? ''}; globalThis.sdk = sdk;`;
  [sandbox, browser] = await Promise.all([startSandbox({ port: 0, rooms: 0 }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

let page: Page;
let seeker: Person;
let owner: Person;
beforeEach(async () => {
  seeker = await register(sandbox.serverUrl, 'USER');
  owner = await register(sandbox.serverUrl, 'OWNER');
  page = await browser.newPage();
  // Any page of the site: other origins cannot use the API.
  await page.goto(`${sandbox.url}/health/live`);
  await page.evaluate(bundle);
  const { email, password } = seeker;
  await page.evaluate(
    async (person) => {
      const thikana = sdk.createThikana({ url: `${location.origin}/graphql`, storage: sdk.memoryStorage() });
      Object.assign(globalThis, { thikana });
      await thikana.signIn(person.email, person.password);
    },
    { email, password },
  );
});
afterEach(() => page.close());

declare const thikana: Sdk.Thikana;

const arms = (fault: object) => fetch(`${sandbox.url}/sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });

test('API-74: in a browser a photo whose token expires amid the file is uploaded, with progress', async () => {
  await arms({ fault: 'expired-token', operation: 'uploadProfilePhoto' });
  const { done, last } = await page.evaluate(
    async ({ document, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const photo = new Blob([bytes], { type: 'image/png' });
      const steps: Sdk.Progress[] = [];
      const onProgress = (progress: Sdk.Progress) => void steps.push(progress);
      const done = await thikana.upload(document, { input: { photo } }, { onProgress });
      return { done, last: steps.at(-1) };
    },
    { document: UPLOAD, base64: noise(900, 800).toString('base64') },
  );
  expect(done).toMatchObject({ uploadProfilePhoto: { user: { photoUrl: expect.stringContaining('/images/') } } });
  expect(last?.sent).toBe(last?.total);
});

test('API-73: in a browser a chat goes on after its socket broke', async () => {
  const { createChat } = await seeker.asks<{ createChat: { chat: { id: string } } }>(CREATE_CHAT, { id: owner.id });
  const chatId = createChat.chat.id;
  const texts = page.evaluate(async (id) => {
    const found: string[] = [];
    for await (const event of thikana.chat(id, { after: 0 })) {
      if (event.__typename === 'MessageAdded') found.push(event.chatMessage.text);
      if (found.length === 1) await thikana.send(id, 'from the page');
      if (found.length === 3) return found;
    }
    return found;
  }, chatId);
  await sends(owner, chatId, 'before');
  while (!(await textsOf(owner, chatId)).includes('from the page'))
    await new Promise((resolve) => setImmediate(resolve));
  await arms({ fault: 'cut-socket' });
  await sends(owner, chatId, 'after');
  expect(await texts).toEqual(['before', 'from the page', 'after']);
});
