import { demoOwner } from '@thikana/demo/town/town';
import type { Stores } from '../../app/stores';
import { newId } from '../../kernel/id';
import { newUser, passwords } from '../../auth';
import type { User } from '../../users';

const PASSWORD = 'thikana-demo';
const SEEKER = 'seeker@example.com';

interface DemoAccounts {
  readonly seed: number;
  /** Memory with which the password is hashed, in KiB. */
  readonly memoryKib: number;
}

/**
 * Creates credentials for the demo town's first owner and a seeker, and returns them as text. Running it again changes
 * nothing.
 */
export async function openDemoAccounts(
  { database, repositories }: Stores,
  { seed, memoryKib }: DemoAccounts,
): Promise<string> {
  const { users, accounts } = repositories;
  const owner = await users.findByEmail(demoOwner(seed, 0).email);
  const knownSeeker = await users.findByEmail(SEEKER);
  const people = [owner, knownSeeker ?? demoSeeker()].filter((person) => person !== null);
  const passwordHash = await passwords({ memoryKib }).hash(PASSWORD);
  await database.write(async (manager) => {
    if (!knownSeeker) await users.addWithin(manager, people.slice(-1));
    for (const { id } of people) await accounts.setPasswordWithin(manager, id, passwordHash);
  });
  return `${people.map(({ role, email }) => `${role.toLowerCase()} ${email}`).join(', ')}, password ${PASSWORD}`;
}

function demoSeeker(): User {
  const seeker = newUser({ email: SEEKER, role: 'USER', language: 'en', now: Date.now() });
  return Object.assign(seeker, {
    id: newId(),
    username: 'demo_seeker',
    displayName: 'Ravi Kumar',
    emailVerified: true,
  });
}
