import type { Page } from 'playwright-core';
import { expectCount, expectShown, soon } from '../support/expectations';
import { intercept } from '../support/network';
import { answerPane, editors, loadDemo, opensExample, openPlayground, runs, signsInAs } from '../support/playground';
import { useSite } from '../support/site';

const site = useSite();

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

async function putsHeader(page: Page, text: string): Promise<void> {
  await editors(page).getByRole('button', { name: 'Headers' }).click();
  await editors(page).locator('.graphiql-editor-tool .graphiql-editor:not(.hidden)').click();
  await page.keyboard.insertText(text);
}

test.each(['seeker', 'owner'] as const)('API-79: one press signs in as the demo %s', async (who) => {
  const demo = await loadDemo(site);
  const page = await openPlayground(site);
  await signsInAs(page, who);
  await opensExample(page, 'Me');
  expect((await runs(page, 'Me')).data.me.id).toBe(demo[who].id);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectShown(page.getByRole('button', { name: 'Sign in as seeker' }));
  expect((await runs(page, 'Me')).data.me).toBeNull();
});

test('API-79: without the demo town the demo accounts are not offered, and a person signs in with a password', async () => {
  const ana = await site.signedIn();
  const page = await openPlayground(site);
  await page.getByText('Sign in…').click();
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectShown(page.getByText('Invalid email or password. Please try again.'));
  await page.getByLabel('Password').fill(ana.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectShown(page.getByText(ana.email));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectShown(page.getByText('Sign in…'));
  await expectCount(page.getByRole('button', { name: /Sign in as/ }), 0);
});

test('API-79: a refused token is refreshed, and the operation sent again', async () => {
  const { seeker } = await loadDemo(site);
  const page = await openPlayground(site);
  await signsInAs(page, 'seeker');
  await opensExample(page, 'Me');
  let refusals = 0;
  await intercept(page, 'Me', (route) => {
    refusals += 1;
    return refusals > 1 ? route.fallback() : route.fulfill({ status: 401, json: { errors: [{ message: 'Stale' }] } });
  });
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expectShown(answerPane(page).getByText(seeker.id));
});

test('API-79: a token that is about to expire is refreshed before it is used', async () => {
  const { seeker } = await loadDemo(site);
  const nearlyExpired = (page: Page) =>
    intercept(page, 'SignIn', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.payload.tokens.accessTokenExpiresInSeconds = 5;
      body.data.payload.tokens.accessToken = 'expired';
      await route.fulfill({ response, json: body });
    });
  const page = await openPlayground(site, { prepare: nearlyExpired });
  await signsInAs(page, 'seeker');
  await opensExample(page, 'Me');
  const statuses: number[] = [];
  page.on('response', (response) => statuses.push(response.status()));
  expect((await runs(page, 'Me')).data.me.id).toBe(seeker.id);
  expect(statuses).not.toContain(401);
});

test('API-80: no token and no password reaches the storage of the browser, however they are used', async () => {
  const { seeker } = await loadDemo(site);
  const page = await openPlayground(site);
  await signsInAs(page, 'seeker');
  await opensExample(page, 'SignIn');
  const { tokens } = (await runs(page, 'SignIn')).data.signIn;
  await opensExample(page, 'RefreshSession');
  await runs(page, 'RefreshSession');
  await opensExample(page, 'Me');
  await putsHeader(page, JSON.stringify({ Authorization: `Bearer ${seeker.accessToken}` }));
  expect((await runs(page, 'Me')).data.me.id).toBe(seeker.id);
  await page.getByRole('button', { name: 'Show History' }).click();
  await expectShown(page.getByRole('region', { name: 'History' }).getByText('RefreshSession').first());
  await soon(async () => expect(await stored(page)).toContain('RefreshSession'));
  const text = await stored(page);
  const secrets = [seeker.accessToken, tokens.accessToken, tokens.refreshToken, tokens.deviceToken, 'thikana-demo'];
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/authorization/i);
});

test('API-80: a reload signs out', async () => {
  await loadDemo(site);
  const page = await openPlayground(site);
  await signsInAs(page, 'seeker');
  await page.reload();
  await expectShown(page.getByRole('button', { name: 'Sign in as seeker' }));
});

test('API-81: a subscription without a session says why it has ended, and what to do', async () => {
  await loadDemo(site);
  const page = await openPlayground(site);
  await opensExample(page, 'Inbox');
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expectShown(answerPane(page).getByText('"UNAUTHENTICATED"'));
  await expectShown(page.getByRole('button', { name: /Execute query/ }));
});

test('API-81: a subscription with a refused token tells the close code of the socket', async () => {
  await loadDemo(site);
  const page = await openPlayground(site);
  await opensExample(page, 'Inbox');
  await putsHeader(page, '{ "Authorization": "Bearer nonsense" }');
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expectShown(page.getByText('closed with 4403'));
  // The pane shows a long line as several.
  const shown = (await answerPane(page).innerText()).replace(/\s+/g, ' ');
  expect(shown).toContain('The server closed the socket: 4403');
  expect(shown).toContain('Refresh the session once');
  await expectShown(page.getByRole('button', { name: /Execute query/ }));
});
