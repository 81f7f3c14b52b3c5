import type { Page } from 'playwright-core';
import { soon } from './expectations';

/** For contexts in which the service worker runs; in those of other tests it does not. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** Waits until the service worker is ready, and the answers of these queries are kept. */
export async function expectKept(page: Page, ...queries: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await soon(async () => {
    const names = await keptQueries(page);
    for (const query of queries) expect(names).toContain(query);
  });
}

/** Cuts or mends the connection of a page and its service worker. */
export const setOffline = (page: Page, isOffline: boolean): Promise<void> => page.context().setOffline(isOffline);

/** Returns the names of the queries whose answers are kept. */
export const keptQueries = (page: Page): Promise<string[]> => page.evaluate(readQueries);

async function readQueries(): Promise<string[]> {
  const databases = await indexedDB.databases();
  if (databases.every(({ name }) => name !== 'thikana.kept')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('thikana.kept');
    opening.onerror = () => reject(new Error('The copies could not be opened.'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('copies').objectStore('copies').getAllKeys();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map((key) => (typeof key === 'string' ? key : '').split(' ')[0] ?? ''));
      };
    };
  });
}
