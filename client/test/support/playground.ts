import type { Page, Response } from 'playwright-core';
import { completeProfile } from '../../../server/test/support/owner-actions';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import type { Room } from '../../../server/src/rooms';
import { expectShown } from './expectations';
import type { Site, SignedIn } from './site';

const password = 'thikana-demo';

/** Stores what the playground expects of the demo town: its two accounts, and a public room of the owner. */
export async function loadDemo(site: Site): Promise<{ seeker: SignedIn; owner: SignedIn; room: Room }> {
  const seeker = await site.signedIn({ email: 'seeker@example.com', password });
  const owner = await site.signedIn({ email: 'prakash000@example.com', password, role: 'OWNER' });
  await completeProfile(site.app, owner, { username: 'prakash000', displayName: 'Prakash Rao' });
  const room = aRoom(anOwner({ id: owner.id }), { name: 'Ganga Hostel', accommodationFor: 'GIRLS' });
  await site.has({ rooms: [room] });
  return { seeker, owner, room };
}

/** Opens the playground and waits for its first example. */
export async function openPlayground(site: Site, options: Parameters<Site['visit']>[1] = {}): Promise<Page> {
  const prepare = async (page: Page): Promise<void> => {
    await options.prepare?.(page);
    await offersDemo(page);
  };
  const page = await site.visit('/playground', { ...options, prepare });
  await expectShown(page.locator('.graphiql-query-editor').getByText('SearchRooms'));
  return page;
}

// Several servers run in production mode, in which they do not let the playground offer the demo accounts.
const offersDemo = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      document.querySelector('meta[name="demo-accounts"]')?.setAttribute('content', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });

/** Signs in by one press. */
export async function signsInAs(page: Page, who: 'seeker' | 'owner'): Promise<void> {
  await page.getByRole('button', { name: `Sign in as ${who}` }).click();
  await expectShown(page.getByRole('button', { name: 'Sign out' }));
}

export const answerPane = (page: Page) => page.locator('.graphiql-response');
export const editors = (page: Page) => page.locator('.graphiql-editors');

/** Opens an example from the panel and waits until its variables are looked up. */
export async function opensExample(page: Page, name: string): Promise<void> {
  const show = page.getByRole('button', { name: 'Show Examples' });
  if (await show.isVisible()) await show.click();
  await page
    .getByRole('region', { name: 'Examples' })
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
  await expectShown(page.getByRole('status').filter({ hasText: new RegExp(`^${name}: (ready|.+ looked up)`) }));
}

/** Runs the current operation and returns the answer over HTTP. */
export async function runs(page: Page, name: string): Promise<any> {
  const answered = page.waitForResponse((response) => answers(response, name));
  await page.getByRole('button', { name: /Execute query/ }).click();
  return (await answered).json();
}

// An upload has the name in a form, which is not readable here.
function answers(response: Response, name: string): boolean {
  const request = response.request();
  if (!response.url().endsWith('/graphql') || request.method() !== 'POST') return false;
  const isUpload = request.headers()['content-type']?.startsWith('multipart/form-data') ?? false;
  return isUpload || (request.postData()?.includes(`"operationName":"${name}"`) ?? false);
}
