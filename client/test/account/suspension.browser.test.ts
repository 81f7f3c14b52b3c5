import { operatesInJson } from '../../../server/test/support/operator';
import { PHONE } from '../support/browser';
import { expectCount, expectPath, expectShown } from '../support/expectations';
import { useSite } from '../support/site';

const site = useSite();
const REASON = 'Took money before a visit';

test.each([
  ['a phone', PHONE],
  ['a desktop', undefined],
])(
  'DESK-32: on %s every page tells the user of a suspended account why, and what still works',
  async (_device, device) => {
    const asha = await site.signedIn({ role: 'OWNER' });
    await operatesInJson(site.app, 'suspend', asha.id, '--note', REASON);
    const page = await asha.visit('/', device);
    const notice = page.getByRole('region', { name: /^Your account has been suspended since / });
    await expectShown(notice.getByText(REASON), notice.getByText(/Your rooms are not shown to others/));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await notice.getByRole('link', { name: 'Download your data' }).click();
    await expectPath(page, '/owner/settings');
    await expectShown(notice, page.getByRole('button', { name: 'Download my data' }));
    await operatesInJson(site.app, 'resume', asha.id);
    await page.reload();
    await expectShown(page.getByRole('button', { name: 'Download my data' }));
    await expectCount(notice, 0);
  },
);

test('DESK-32: the notice is in Hindi, and a seeker reads nothing of rooms', async () => {
  const ravi = await site.signedIn();
  await ravi.savesProfile({ language: 'hi' });
  await operatesInJson(site.app, 'suspend', ravi.id, '--note', REASON);
  const page = await ravi.visit('/user/settings');
  const notice = page.getByRole('region', { name: /^आपके अकाउंट पर .* से रोक लगी है$/ });
  await expectShown(notice.getByText(REASON), notice.getByRole('link', { name: 'हमें लिखें' }));
  await expectCount(notice.getByText('आपके कमरे'), 0);
});
