import type { Page } from 'playwright-core';
import { aRoom } from '../../../server/test/support/builders';
import { photosOf } from './photos';
import type { Site } from './site';

/** Registers Asha, who rents out Ganga Hostel, and Ravi, who looks for a room. */
export async function ownerAndSeeker(site: Site) {
  const asha = await site.signedIn({ role: 'OWNER' });
  const ravi = await site.signedIn();
  await asha.savesProfile({ displayName: 'Asha Rao', username: 'asha_rao' });
  await ravi.savesProfile({ displayName: 'Ravi Kumar', username: 'ravi_kumar' });
  const room = aRoom(asha, { name: 'Ganga Hostel' });
  await site.has({ rooms: [room], images: await photosOf(site.app, room, 1) });
  return { asha, ravi, room };
}

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Opens the only chat in the list of chats. */
export const openChat = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Chats' }).getByRole('link').click();
