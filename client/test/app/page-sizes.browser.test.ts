import type { Page, Response } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { PHONE } from '../support/browser';
import { photosOf } from '../support/photos';
import { useSite } from '../support/site';

const site = useSite();

const KB = 1000;
// A machine without Hindi letters loads them; nearly all devices in India have them.
const isCounted = (response: Response): boolean => !/devanagari|^data:/.test(response.url());

/** Opens a path cold and returns the bytes of all that the page loads by itself, and of its scripts. */
async function bytesOf(path: string): Promise<{ all: number; scripts: number }> {
  const responses: Response[] = [];
  const follow = (page: Page) => {
    page.on('response', (response) => responses.push(response));
    return Promise.resolve();
  };
  const page = await site.visit(path, { ...PHONE, prepare: follow });
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    responses.filter(isCounted).map(async (response) => {
      const { responseBodySize } = await response.request().sizes();
      return { isScript: response.url().endsWith('.js'), size: responseBodySize };
    }),
  );
  const sum = (counted: typeof sizes): number => counted.reduce((total, { size }) => total + size, 0);
  return { all: sum(sizes), scripts: sum(sizes.filter(({ isScript }) => isScript)) };
}

test('UI-25 UI-33: a cold visit of home, results or a room loads at most 130 kB of scripts by itself', async () => {
  const owner = anOwner();
  const rooms = [1, 2, 3].map(() => aRoom(owner));
  const images = await Promise.all(rooms.map((room) => photosOf(site.app, room, 3)));
  await site.has({ users: [owner], rooms, images: images.flat() });
  const loaded = [];
  for (const path of ['/', '/search', `/room/${rooms[0]?.id}`]) loaded.push(await bytesOf(path));
  const [home, results, room] = loaded.map(({ all }) => all);
  expect(home).toBeLessThan(150 * KB);
  expect(results).toBeLessThan(200 * KB);
  expect(room).toBeLessThan(220 * KB);
  loaded.forEach(({ scripts }) => {
    expect(scripts).toBeLessThan(130 * KB);
    expect(scripts).toBeGreaterThan(50 * KB);
  });
});
