// Takes pictures of every page, for visitors, seekers and owners, in each language and colour scheme, at five widths, and
// puts those of a page on one sheet. Takes the address of a running server with the demo town:
// npm run shots -- --url http://localhost:4000 --folder data/shots --only search
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signIn } from '../../../server/test/support/actors';
import { askerOf } from '../../../server/test/support/app';
import { openBrowser } from '../support/browser';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    folder: { type: 'string', default: 'data/shots' },
    only: { type: 'string', default: '' },
  },
});

const WIDTHS = [360, 390, 768, 1280, 1920];
const LANGUAGES = ['en', 'hi'];
const SCHEMES = ['light', 'dark'] as const;
// Pixels of a page that its pictures show, and their scale on the sheet.
const HIGHEST = 1800;
const SCALE = 0.4;
const PASSWORD = 'thikana-demo';

interface Visitor {
  readonly name: string;
  readonly email?: string;
  readonly paths: readonly string[];
}

/** One picture, as base64. */
interface Picture {
  readonly title: string;
  readonly width: number;
  readonly png: string;
}

const ask = askerOf(values.url);

/** Returns everybody who looks, with the pages to look at. */
async function visitors(): Promise<Visitor[]> {
  const { data } = await ask('{ rooms(first: 30) { nodes { id owner { username } images { id } } } }');
  const rooms: { id: string; owner: { username: string }; images: unknown[] }[] = data?.['rooms'].nodes;
  const room = rooms.find(({ images }) => images.length > 2);
  if (!room) throw new Error('There is no room with photos. Load the demo town first: npm start');
  const info = ['about', 'faqs', 'terms', 'contact', 'report'].map((name) => `/info/${name}`);
  const auth = ['login', 'register', 'forget-password'].map((name) => `/auth/${name}`);
  const shared = ['profile', 'messages', 'settings'];
  const searches = ['/search', '/search/nothing-like-it', '/search?state=Rajasthan&accommodationFor=girls'];
  const compared = rooms.slice(0, 3).map(({ id }) => id);
  const others = [
    `/room/${room.id}`,
    '/room/none',
    `/compare?rooms=${compared.join(',')}`,
    `/profile/${room.owner.username}`,
    '/nowhere',
  ];
  return [
    { name: 'visitor', paths: ['/', ...searches, ...others, ...info, ...auth] },
    { name: 'seeker', email: 'seeker@example.com', paths: [...shared, 'bookmarks'].map((page) => `/user/${page}`) },
    {
      name: 'owner',
      email: 'prakash000@example.com',
      paths: [...shared, 'pgs', 'submit-pg'].map((page) => `/owner/${page}`),
    },
  ];
}

async function contextOf(browser: Browser, { email }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' });
  if (email === undefined) return context;
  const { id, refreshToken } = await signIn({ ask }, { email, password: PASSWORD });
  const cookie = { name: 'thikana_refresh', value: refreshToken, domain: new URL(values.url).hostname };
  await context.addCookies([{ ...cookie, path: '/graphql', httpOnly: true, sameSite: 'Strict' }]);
  await context.addInitScript((account) => {
    if (location.protocol !== 'about:') localStorage.setItem('thikana.signedIn', account);
  }, id);
  return context;
}

async function picturesOf(page: Page, path: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: 'lang', value: language, url: values.url }]);
    await page.goto(values.url + path);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        await page.waitForLoadState('networkidle');
        const png = (await page.screenshot({ fullPage: true })).toString('base64');
        pictures.push({ title: `${language}, ${colorScheme}, ${String(width)} px`, width, png });
      }
    }
  }
  return pictures;
}

/** Returns the pictures of a page as one, a row for each language and scheme. */
async function sheetOf(browser: Browser, pictures: readonly Picture[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2100, height: 1000 } });
  const figures = pictures.map(({ title, width, png }) => {
    const size = `width: ${String(width * SCALE)}px; max-height: ${String(HIGHEST * SCALE)}px`;
    return `<figure><figcaption>${title}</figcaption><img style="${size}" src="data:image/png;base64,${png}"></figure>`;
  });
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${String(WIDTHS.length)}, max-content); gap: 16px; background: #777 }
    figure { margin: 0; font: 13px sans-serif; color: #fff }
    img { display: block; object-fit: cover; object-position: top }
  </style>${figures.join('')}`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}

await mkdir(values.folder, { recursive: true });
const browser = await openBrowser();
for (const visitor of await visitors()) {
  const paths = visitor.paths.filter((path) => path.includes(values.only));
  if (paths.length === 0) continue;
  const context = await contextOf(browser, visitor);
  const page = await context.newPage();
  for (const path of paths) {
    const file = join(values.folder, `${visitor.name}${path.replace(/\W+/g, '-')}.png`);
    await writeFile(file, await sheetOf(browser, await picturesOf(page, path)));
    process.stdout.write(`${file}\n`);
  }
  await context.close();
}
await browser.close();
