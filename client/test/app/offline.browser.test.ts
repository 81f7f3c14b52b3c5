import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectShown, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const kept = { serviceWorkers: 'allow' } as const;
const owner = anOwner();
const sunrise = aRoom(owner, { name: 'Sunrise PG' });
const moonlight = aRoom(owner, { name: 'Moonlight PG' });

beforeEach(async () => {
  await site.has({ users: [owner], rooms: [sunrise, moonlight] });
});

test('NAV-60: a visited room opens without a connection, with its age, and becomes fresh when the connection is back', async () => {
  const page = await site.visit(`/room/${sunrise.id}`, kept);
  await expectKept(page, 'Room');
  await page.context().setOffline(true);
  await page.reload();
  await expectShown(page.getByRole('heading', { name: 'Sunrise PG', level: 1 }), page.getByText(/^Saved copy from/));
  await page.context().setOffline(false);
  await page.getByText(/^Saved copy from/).waitFor({ state: 'detached' });
});

/** Waits until the service worker controls the page, and the answers of these queries are kept. */
async function expectKept(page: Page, ...queries: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await soon(async () => {
    const names = await page.evaluate(keptNames);
    for (const query of queries) expect(names).toContain(query);
  });
}

async function keptNames(): Promise<string[]> {
  const databases = await indexedDB.databases();
  if (databases.every(({ name }) => name !== 'thikana.kept')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('thikana.kept');
    opening.onerror = () => reject(new Error('The copies could not be opened.'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('copies').objectStore('copies').getAllKeys();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map((key) => String(key).split(' ')[0] ?? ''));
      };
    };
  });
}
