import { ask } from '../network/ask';
import type { Credentials } from './session';

const password = 'thikana-demo';

/** Accounts of the demo town, as `npm start` prints them. */
export const demoAccounts = {
  seeker: { email: 'seeker@example.com', password },
  owner: { email: 'prakash000@example.com', password },
} as const satisfies Record<string, Credentials>;

const DEMO_OWNER = 'query DemoOwner($username: String!) { owner(username: $username) { id } }';

/** Tells whether this server says that it is not in production, and has the demo town. */
export async function hasDemoAccounts(): Promise<boolean> {
  if (document.querySelector('meta[name="demo-accounts"]')?.getAttribute('content') === 'no') return false;
  const data = await ask<{ owner: object | null }>(DEMO_OWNER, { username: 'prakash000' });
  return Boolean(data?.owner);
}
