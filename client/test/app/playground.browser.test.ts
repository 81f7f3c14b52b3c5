import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { aJpeg } from '../../../server/test/support/images';
import { expectCount, expectShown, soon } from '../support/expectations';
import { answerPane, editors, loadDemo, opensExample, openPlayground, runs, signsInAs } from '../support/playground';
import { useSite } from '../support/site';

const site = useSite();

const folder = fileURLToPath(new URL('../../../schema/operations', import.meta.url));
const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => {
    const [, kind, name] =
      /^(query|mutation|subscription) (\w+)/m.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
    return kind && name ? [{ kind, name }] : [];
  });
const queries = shipped.filter(({ kind }) => kind === 'query').map(({ name }) => name);

test('API-28 SEC-29: the playground runs a query and asks nothing of an outside network', async () => {
  await loadDemo(site);
  const outside: string[] = [];
  const cutOutside = (page: Page) =>
    page.route('**/*', async (route) => {
      const { origin, protocol } = new URL(route.request().url());
      if (origin === site.app.url || protocol === 'blob:' || protocol === 'data:') return route.continue();
      outside.push(route.request().url());
      return route.abort();
    });
  const page = await openPlayground(site, { prepare: cutOutside });
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expectShown(answerPane(page).getByText('Ganga Hostel').first());
  expect(outside).toEqual([]);
});

test('API-28: letters of Hindi in an answer are drawn with the font that the site brings along', async () => {
  await loadDemo(site);
  const owner = anOwner();
  await site.has({
    users: [owner],
    // The first in the answer: the editor draws only the lines in view.
    rooms: [aRoom(owner, { name: 'गंगा भवन hostel', accommodationFor: 'GIRLS', number: 77, price: 1000 })],
  });
  const page = await openPlayground(site);
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ unicodeRange, status }) => /U\+0?900-/i.test(unicodeRange) && status === 'loaded'),
    );
  expect(await isLoaded()).toBe(false);
  await page.getByRole('button', { name: /Execute query/ }).click();
  await soon(async () => expect(await isLoaded()).toBe(true));
});

test('API-78: every query runs as shipped for a person who signs in, with its ids looked up', async () => {
  const { owner, seeker, room } = await loadDemo(site);
  await seeker.startsChat(owner, 'Is the room free?');
  await seeker.bookmarks(room.id);
  const time = new Date((Math.ceil(Date.now() / 3_600_000) + 72) * 3_600_000).toISOString();
  const ask = 'mutation Ask($input: AskVisitInput!) { askVisit(input: $input) { visit { id } } }';
  await seeker.ask(ask, { input: { roomId: room.id, times: [time] } });
  const page = await openPlayground(site);
  await signsInAs(page, 'seeker');
  const refused: Record<string, unknown> = {};
  for (const name of queries) {
    await opensExample(page, name);
    const { data, errors } = await runs(page, name);
    if (errors || !data) refused[name] = errors;
  }
  expect(refused).toEqual({});
}, 60_000);

test('API-78: the panel lists every shipped operation, and finds those with some words', async () => {
  const page = await openPlayground(site);
  const examples = page.getByRole('region', { name: 'Examples' });
  await expectCount(examples.getByRole('listitem'), shipped.length);
  await page.getByLabel('Filter examples').fill('bookmark mutation');
  await expectShown(examples.getByRole('button', { name: /^SaveBookmark/ }));
  await expectCount(examples.getByRole('listitem'), 2);
});

test('API-78: the tabs of a new visitor are examples, and a mutation among them runs once they sign in', async () => {
  const { seeker, room } = await loadDemo(site);
  const page = await openPlayground(site);
  await expectCount(page.locator('.graphiql-tab-button'), 6);
  await page.locator('.graphiql-tab-button', { hasText: 'SaveBookmark' }).click();
  await expectShown(editors(page).getByText(room.id));
  await signsInAs(page, 'seeker');
  const { data } = await runs(page, 'SaveBookmark');
  expect(data.saveBookmark.userErrors).toEqual([]);
  expect((await seeker.ask('{ bookmarks { nodes { roomId } } }')).data?.['bookmarks'].nodes).toEqual([
    { roomId: room.id },
  ]);
});

test('API-78: a subscription shows what was said before, and each new message', async () => {
  const { owner, seeker } = await loadDemo(site);
  const chat = await seeker.startsChat(owner, 'Is the room free?');
  const page = await openPlayground(site);
  await signsInAs(page, 'seeker');
  await opensExample(page, 'ChatEvents');
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expectShown(answerPane(page).getByText('Is the room free?'));
  await owner.sendsMessage(chat, 'Yes, from Monday.');
  await expectShown(answerPane(page).getByText('Yes, from Monday.'));
});

test('API-85: an upload sends the chosen file, and a drawn picture if none is chosen', async () => {
  const { seeker } = await loadDemo(site);
  const photoOf = async () => (await seeker.ask('{ me { photoUrl } }')).data?.['me'].photoUrl;
  const page = await openPlayground(site);
  await signsInAs(page, 'seeker');
  await opensExample(page, 'UploadProfilePhoto');
  await expectShown(page.getByText('Without a file, sample.jpg is drawn and sent.'));
  expect((await runs(page, 'UploadProfilePhoto')).data.uploadProfilePhoto.userErrors).toEqual([]);
  const drawn = await photoOf();
  const buffer = await aJpeg({ width: 64, height: 48 });
  await page.getByLabel('input.photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  expect((await runs(page, 'UploadProfilePhoto')).data.uploadProfilePhoto.userErrors).toEqual([]);
  expect(drawn).not.toBeNull();
  expect(await photoOf()).not.toBe(drawn);
});

test('API-85: a photo of an own room is uploaded with the room looked up', async () => {
  await loadDemo(site);
  const page = await openPlayground(site);
  await signsInAs(page, 'owner');
  await opensExample(page, 'UploadRoomImage');
  const { data } = await runs(page, 'UploadRoomImage');
  expect(data.uploadRoomImage).toMatchObject({ userErrors: [], image: { width: 800, height: 600 } });
});
