import type { Page } from 'playwright-core';
import { PHONE } from '../support/browser';
import { expectCount, expectErrorScreen, expectPath, expectShown, expectTexts, soon } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();
const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => main(page).getByRole('heading', { level: 1 });
const questions = (page: Page) => main(page).locator('button[aria-expanded]');
const question = (page: Page, name: string) => main(page).getByRole('button', { name });
const openQuestions = (page: Page) => main(page).locator('button[aria-expanded="true"]');
const footerMail = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /@/ });
const topOf = async (page: Page, name: string) => Math.round((await question(page, name).boundingBox())?.y ?? NaN);

/** Opens a question and returns the text of its answer. */
async function answerTo(page: Page, name: string): Promise<string> {
  await question(page, name).click();
  const answer = main(page).locator(`[id="${String(await question(page, name).getAttribute('aria-controls'))}"]`);
  await expectShown(answer);
  return answer.innerText();
}

test.each([
  ['NAV-30 INFO-01: About', '/info/about', 'About Thikana'],
  ['NAV-30 INFO-14: the FAQs', '/info/faqs', 'Frequently asked questions'],
  ['NAV-30 INFO-19 CON-10: the terms', '/info/terms', 'Terms and privacy policy'],
])('%s open at their path, with or without a slash at its end', async (_page, path, heading) => {
  const page = await site.visit(path);
  await expectTexts(title(page), [heading]);
  expect(await page.title()).toBe(`${heading} · Thikana`);
  await page.goto(`${site.app.url}${path}/`);
  await expectTexts(title(page), [heading]);
});

test('NAV-06 NAV-07: /info on its own and its unknown children stay the error screen', async () => {
  const page = await site.visit('/info');
  await expectErrorScreen(page);
  for (const path of ['/info/', '/info/about/us', '/info/faq']) {
    await page.goto(`${site.app.url}${path}`);
    await expectErrorScreen(page);
  }
});

test('INFO-01: About says listings are verified, the project is open source and data stays private', async () => {
  const page = await site.visit('/info/about');
  await expectShown(title(page));
  const words = await main(page).innerText();
  expect(words).toContain('Listings on Thikana are verified.');
  expect(words).toContain('open source project');
  expect(words).toContain('User data is not shared without consent.');
});

test('CON-24: About says what is checked before a room is public, and that reported rooms can be held', async () => {
  const page = await site.visit('/info/about');
  await expectTexts(main(page).getByRole('region', { name: 'Listings are verified' }).getByRole('listitem'), [
    expect.stringContaining('e-mail address'),
    expect.stringContaining('form of an Indian mobile number'),
    expect.stringContaining('18 or older'),
    expect.stringContaining('username'),
  ]);
  await expectShown(main(page).getByText(/We read every report, and we can hold a room back/));
});

test('INFO-14 LIM-14: the FAQ has ten questions, all closed at first', async () => {
  const page = await site.visit('/info/faqs');
  await expectCount(questions(page), 10);
  await expectCount(openQuestions(page), 0);
});

test('INFO-14 INFO-15: the open question closes when pressed, or when another is', async () => {
  const page = await site.visit('/info/faqs');
  await question(page, 'What is Thikana?').click();
  await expectTexts(openQuestions(page), ['What is Thikana?']);
  await question(page, 'Is my data safe?').click();
  await expectTexts(openQuestions(page), ['Is my data safe?']);
  await expectCount(page.getByText('Thikana is no broker and takes no brokerage.').filter({ visible: true }), 0);
  await question(page, 'Is my data safe?').click();
  await expectCount(openQuestions(page), 0);
});

test('INFO-15: a pressed question stays under the finger when a longer answer above it closes', async () => {
  const page = await site.visit('/info/faqs', PHONE);
  await question(page, 'How does it work?').click();
  await question(page, 'What does it cost?').evaluate((button) => {
    button.scrollIntoView();
  });
  const before = await topOf(page, 'What does it cost?');
  await question(page, 'What does it cost?').click();
  await expectTexts(openQuestions(page), ['What does it cost?']);
  expect(await topOf(page, 'What does it cost?')).toBe(before);
});

test('INFO-15: the questions work by keyboard alone', async () => {
  const page = await site.visit('/info/faqs');
  await questions(page).first().focus();
  await page.keyboard.press('Enter');
  await expectTexts(openQuestions(page), ['What is Thikana?']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectTexts(openQuestions(page), ['How does it work?']);
  await page.keyboard.press('Space');
  await expectCount(openQuestions(page), 0);
});

test('INFO-16: the topics of the FAQ', async () => {
  const page = await site.visit('/info/faqs');
  await expectTexts(questions(page), [
    'What is Thikana?',
    'How does it work?',
    'What does it cost?',
    'How do I list my property?',
    'Which types of property are there?',
    'Are the listings verified?',
    'Can I contact owners directly?',
    'What if I have a problem with a rental?',
    'Is my data safe?',
    'How do I update or remove a listing?',
  ]);
});

test('INFO-17 CON-25: seekers browse free, owners may pay by plan, and listing is free at present', async () => {
  const page = await site.visit('/info/faqs');
  const words = await answerTo(page, 'What does it cost?');
  expect(words).toContain('Browsing is free for seekers.');
  expect(words).toContain('Owners may pay a small listing fee depending on plan; listing is free at present.');
});

test('INFO-18: the FAQ names the types of property', async () => {
  const page = await site.visit('/info/faqs');
  expect(await answerTo(page, 'Which types of property are there?')).toContain(
    'Single rooms, shared rooms, apartments and hostels.',
  );
});

test('CON-24: the FAQ says what verified means', async () => {
  const page = await site.visit('/info/faqs');
  const words = await answerTo(page, 'Are the listings verified?');
  for (const checked of ['e-mail address', 'phone number', '18 or older', 'username', 'hold a room']) {
    expect(words).toContain(checked);
  }
});

test('INFO-19 CON-11: the terms have their five sections, and privacy follows', async () => {
  const page = await site.visit('/info/terms');
  await expectTexts(main(page).getByRole('region').getByRole('heading', { level: 2 }), [
    '1. Acceptance',
    '2. Changes',
    '3. User Responsibilities',
    '4. Limitation of Liability',
    '5. Contact Us',
    'Privacy',
  ]);
});

test('INFO-20: section 2 says that changes are effective immediately on posting', async () => {
  const page = await site.visit('/info/terms');
  await expectShown(
    main(page)
      .getByRole('region', { name: '2. Changes' })
      .getByText(/effective immediately on posting/),
  );
});

test('INFO-19 PLC-02: section 5 gives the support email address and the address of the footer', async () => {
  const page = await site.visit('/info/terms');
  const contact = main(page).getByRole('region', { name: '5. Contact Us' });
  const mail = (await footerMail(page).innerText()).trim();
  await expectTexts(contact.getByRole('link'), [mail]);
  expect(await contact.getByRole('link').getAttribute('href')).toBe(`mailto:${mail}`);
  const address = await page
    .getByRole('contentinfo')
    .getByText(/College/)
    .innerText();
  expect(await contact.innerText()).toContain(address.trim());
});

test('CON-11: #privacy opens the terms at their privacy part', async () => {
  const page = await site.visit('/info/terms#privacy', PHONE);
  await expectAtTop(page, 'Privacy');
});

test('CON-11: the privacy part is one tap from the top of the terms, and a link from About away', async () => {
  const page = await site.visit('/info/terms', PHONE);
  await main(page).getByRole('link', { name: 'How we treat your data' }).click();
  await expectAtTop(page, 'Privacy');
  await page.goto(`${site.app.url}/info/about`);
  await main(page).getByRole('link', { name: 'privacy policy' }).click();
  await expectPath(page, '/info/terms');
  await expectAtTop(page, 'Privacy');
});

test('CON-11 PLC-03: the privacy part says what is kept, for how long, who sees it and whom to ask', async () => {
  const page = await site.visit('/info/terms');
  const privacy = main(page).getByRole('region', { name: 'Privacy' });
  await expectTexts(privacy.getByRole('heading', { level: 3 }), [
    'What we keep, and why',
    'Who sees it',
    'How long we keep it',
    'Get a copy, or be removed',
    'If you are under 18',
    'Grievances',
  ]);
  await expectShown(privacy.getByText(/grievance contact/), privacy.getByText(/18 or older\. If you are younger/));
});

test.each(['about', 'faqs', 'terms'])('PLC-03: /info/%s has no blank left open, and fits a phone', async (name) => {
  const page = await site.visit(`/info/${name}`, PHONE);
  await expectShown(title(page));
  expect(await main(page).evaluate((element) => element.textContent)).not.toMatch(/[{}[\]*#]|undefined/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('beside an information page stand the others, the present one marked', async () => {
  const page = await site.visit('/info/about');
  const links = page.getByRole('navigation', { name: 'More about Thikana' });
  await expectTexts(links.locator('[aria-current=page]'), ['About']);
  await links.getByRole('link', { name: 'FAQs' }).click();
  await expectTexts(title(page), ['Frequently asked questions']);
  await expectTexts(links.locator('[aria-current=page]'), ['FAQs']);
});

/** Expects the heading at the top of the view, below the header. */
async function expectAtTop(page: Page, name: string): Promise<void> {
  await soon(async () => {
    const { y } = (await main(page).getByRole('heading', { name, level: 2 }).boundingBox()) ?? { y: NaN };
    expect(y).toBeGreaterThanOrEqual(64);
    expect(y).toBeLessThan(120);
  });
}
