import { expectShown } from '../support/expectations';
import { expectKept, setOffline, WITH_WORKER } from '../support/offline';
import { useSite } from '../support/site';

const site = useSite();

// Where the first part of a PNG has its sizes.
const [WIDTH, HEIGHT] = [16, 20];

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

test('UI-19: a manifest names the site and its icons, which have the sizes that it says', async () => {
  const page = await site.visit('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(site.app.url + (address ?? ''));
  expect(answer.headers.get('content-type')).toMatch('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Thikana', start_url: '/', display: 'standalone' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes, type } of [...manifest.icons, { src: touch ?? '', sizes: '180x180', type: 'image/png' }]) {
    const icon = await fetch(site.app.url + src);
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    if (sizes === 'any') continue;
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect([src, `${String(bytes.readUInt32BE(WIDTH))}x${String(bytes.readUInt32BE(HEIGHT))}`]).toEqual([src, sizes]);
  }
});

test('UI-22: browsers find nothing that keeps them from installing the site, and it starts without a connection', async () => {
  const page = await site.visit('/', WITH_WORKER);
  await expectKept(page, 'HomeRooms');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The contexts of tests are private windows, which install nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await setOffline(page, true);
  await page.reload();
  await expectShown(page.getByRole('heading', { name: 'Find Your Perfect Space' }), page.getByText(/^Saved copy from/));
});
