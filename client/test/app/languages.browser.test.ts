import type { Page } from 'playwright-core';
import english from '@thikana/schema/messages/en.json' with { type: 'json' };
import hindi from '@thikana/schema/messages/hi.json' with { type: 'json' };
import { signIn } from '../../../server/test/support/actors';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { PHONE } from '../support/browser';
import { expectCount, expectShown, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

const IN_HINDI = { locale: 'hi-IN' };
const DEVANAGARI = /\p{Script=Devanagari}/u;
const switchTo = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

async function aListedRoom(differing: Partial<Room> = {}): Promise<Room> {
  const owner = anOwner({ username: 'asha_rao_1', displayName: 'Asha Rao' });
  const room = aRoom(owner, { name: 'Shanti Niwas', price: 120_000, deposit: 250_000, ...differing });
  await site.has({ users: [owner], rooms: [room] });
  return room;
}

async function headOf(path: string, headers: Record<string, string>) {
  const answer = await fetch(`${site.app.url}${path}`, { headers: { accept: 'text/html', ...headers } });
  const html = await answer.text();
  return {
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    title: /<title[^>]*>([^<]*)/.exec(html)?.[1],
    description: /name="description" content="([^"]*)"/.exec(html)?.[1],
    locale: /property="og:locale" content="([^"]*)"/.exec(html)?.[1],
    words: /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1],
    contentLanguage: answer.headers.get('content-language'),
    vary: answer.headers.get('vary'),
  };
}

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  [{ 'accept-language': 'en-IN', cookie: 'a=b; lang=hi' }, 'hi'],
  [{ 'accept-language': 'hi', cookie: 'lang=en' }, 'en'],
  [{ 'accept-language': 'hi', cookie: 'lang=xx' }, 'hi'],
])('NAV-48: with %j a page comes in "%s"', async (headers, lang) => {
  const texts = lang === 'hi' ? hindi : english;
  const head = await headOf('/', headers);
  const title = `${texts['home.title']} · Thikana`;
  expect(head).toMatchObject({
    lang,
    title,
    description: texts['home.lead'],
    locale: `${lang}_IN`,
    contentLanguage: lang,
  });
  expect(head.vary?.toLowerCase()).toContain('accept-language, cookie');
});

test('NAV-48: title, description and first words of rooms, content pages and absent pages are in the language of the visitor', async () => {
  const room = await aListedRoom();
  const cookie = 'lang=hi';
  const shown = await headOf(`/room/${room.id}`, { cookie });
  expect(shown.title).toBe('Shanti Niwas, ₹1,20,000 हर महीने · Thikana');
  expect(shown.words).toMatch(/₹2,50,000 डिपॉज़िट/);
  expect((await headOf('/info/faqs', { cookie })).title).toBe(`${hindi['faqs.title']} · Thikana`);
  expect((await headOf('/nowhere', { cookie })).lang).toBe('hi');
  expect((await headOf(`/room/${room.id}`, {})).words).not.toMatch(DEVANAGARI);
});

test('NAV-48 NAV-50: a browser that prefers Hindi gets the page in Hindi, and one that prefers English loads no other texts', async () => {
  await aListedRoom();
  const loads = async (locale: string) => {
    const scripts: string[] = [];
    const prepare = (opened: Page) => Promise.resolve(opened.on('request', (request) => scripts.push(request.url())));
    const page = await site.visit('/search', { locale, prepare });
    await expectShown(page.getByRole('heading', { name: 'Shanti Niwas' }));
    return { page, files: scripts.filter((url) => /\/hi-[\w-]+\.js/.test(url)) };
  };
  const inEnglish = await loads('en-IN');
  expect(inEnglish.files).toEqual([]);
  expect(await languageOf(inEnglish.page)).toBe('en');
  const inHindi = await loads('hi-IN');
  expect(inHindi.files).toHaveLength(1);
  expect(await languageOf(inHindi.page)).toBe('hi');
  await expectShown(inHindi.page.getByRole('heading', { level: 1, name: hindi['search.title'] }));
  expect(await inHindi.page.title()).toBe(`${hindi['search.title']} · Thikana`);
});

test('NAV-49: the switch changes the page at once, keeps typed words, and is remembered', async () => {
  const page = await site.visit('/info/contact');
  await page.getByLabel(english['contactUs.message']).fill('Is the room near Talwandi free?');
  expect(await switchTo(page, 'हिन्दी').getAttribute('lang')).toBe('hi');
  await switchTo(page, 'हिन्दी').click();
  await expectShown(page.getByRole('heading', { level: 1, name: hindi['contactUs.title'] }));
  expect(await languageOf(page)).toBe('hi');
  expect(await page.getByLabel(hindi['contactUs.message']).inputValue()).toBe('Is the room near Talwandi free?');
  await soon(async () => {
    expect(await page.title()).toBe(`${hindi['contactUs.title']} · Thikana`);
  });
  await page.goto(`${site.app.url}/auth/register`);
  await expectShown(page.getByRole('heading', { level: 1, name: hindi['role.select'] }));
  await switchTo(page, 'English').click();
  await expectShown(page.getByRole('heading', { level: 1, name: english['role.select'] }));
  await page.reload();
  await expectShown(page.getByRole('heading', { level: 1, name: english['role.select'] }));
});

test('NAV-49: on a phone the switch stands in the header, and in the menu of a narrow one', async () => {
  const phone = await site.visit('/', PHONE);
  await expectShown(switchTo(phone, 'हिन्दी'));
  const narrow = await site.visit('/', { ...PHONE, viewport: { width: 320, height: 600 } });
  await expectCount(switchTo(narrow, 'हिन्दी').and(narrow.locator(':visible')), 0);
  await narrow.getByRole('button', { name: english['header.openMenu'] }).click();
  await switchTo(narrow, 'हिन्दी').and(narrow.locator(':visible')).click();
  await expectShown(narrow.getByRole('button', { name: hindi['header.closeMenu'] }));
});

test('NAV-51: in Hindi, words of choices and months are Hindi, digits are Latin and grouped as in India', async () => {
  const room = await aListedRoom({ accommodationFor: 'GIRLS', availableFrom: '2026-12-01' });
  const page = await site.visit(`/room/${room.id}`, IN_HINDI);
  await expectShown(page.getByText(hindi['room.girls'], { exact: true }), page.getByText('1 दिसंबर 2026'));
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('₹1,20,000');
  expect(text).toContain('₹2,50,000 डिपॉज़िट');
  expect(text).not.toMatch(/[०-९]/);
});

test('NAV-52: the pages of text are in the language of the site, with the same anchors', async () => {
  const page = await site.visit('/info/terms#privacy', IN_HINDI);
  const heading = page.locator('h2#privacy');
  await expectShown(heading);
  expect(await heading.innerText()).toBe('प्राइवेसी');
  await switchTo(page, 'English').click();
  await expectShown(page.getByRole('heading', { name: 'Privacy', exact: true }));
});

test('NAV-54: messages of the server come in the language of the page', async () => {
  const page = await site.visit('/auth/login', IN_HINDI);
  await page.getByRole('button', { name: hindi['role.user'] }).click();
  await page.getByLabel(hindi['signIn.email']).fill('nobody@example.com');
  await page.getByLabel(hindi['signIn.password'], { exact: true }).fill('wrong words');
  await page.getByRole('main').getByRole('button', { name: hindi['signIn.submit'], exact: true }).click();
  await expectShown(page.getByText(hindi.CREDENTIALS_INVALID));
});

test('NAV-55: what a signed-in user has chosen is kept for the account, and followed in a browser without a choice', async () => {
  const sunita = await site.signedIn();
  const page = await sunita.visit('/');
  await switchTo(page, 'हिन्दी').click();
  await soon(async () => {
    expect((await sunita.ask('{ me { language } }')).data).toEqual({ me: { language: 'hi' } });
  });
  const again = await signIn(site.app, sunita);
  const other = await site.visit('/', { actor: again });
  await expectShown(other.getByRole('heading', { level: 1, name: hindi['home.title'] }));
  await switchTo(other, 'English').click();
  await expectShown(other.getByRole('heading', { level: 1, name: english['home.title'] }));
  await soon(async () => {
    expect((await sunita.ask('{ me { language } }')).data).toEqual({ me: { language: 'en' } });
  });
});
