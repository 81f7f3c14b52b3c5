import type { Page } from 'playwright-core';
import { anOwner, aRoom } from '../../../server/test/support/builders';
import { expectShown } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();

test('API-28 SEC-29: the playground runs a query and asks nothing of an outside network', async () => {
  const owner = anOwner();
  await site.has({ users: [owner], rooms: [aRoom(owner, { name: 'Ganga Hostel', accommodationFor: 'GIRLS' })] });
  const outside: string[] = [];
  const cutOutside = (page: Page) =>
    page.route('**/*', async (route) => {
      const { origin, protocol } = new URL(route.request().url());
      if (origin === site.app.url || protocol === 'blob:' || protocol === 'data:') return route.continue();
      outside.push(route.request().url());
      return route.abort();
    });
  const page = await site.visit('/playground', { prepare: cutOutside });
  await page.waitForResponse('**/graphql');
  await expectShown(page.locator('.graphiql-query-editor').getByText('SearchRooms'));
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expectShown(page.locator('.graphiql-response').getByText('Ganga Hostel').first());
  expect(outside).toEqual([]);
});
