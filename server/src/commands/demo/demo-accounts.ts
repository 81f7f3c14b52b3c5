import { demoOwner } from '@thikana/demo/town/town';
import type { Database } from '../../database/database';
import { newId } from '../../kernel/id';
import { accountRepository, hashedPassword, newUser, sessionRepository } from '../../auth';
import { type User, userRepository } from '../../users';

const PASSWORD = 'thikana-demo';
const SEEKER = 'seeker@example.com';

/** Lets people sign in as the demo town's first owner and as a seeker; gives what to type. Done twice it changes nothing. */
export async function openDemoAccounts(database: Database, seed: number): Promise<string> {
  const users = userRepository(database);
  const accounts = accountRepository(database, { users, sessions: sessionRepository(database) });
  const owner = await users.findByEmail(demoOwner(seed, 0).email);
  const knownSeeker = await users.findByEmail(SEEKER);
  const people = [owner, knownSeeker ?? demoSeeker()].filter((person) => person !== null);
  const passwordHash = await hashedPassword(PASSWORD);
  await database.write(async (manager) => {
    if (!knownSeeker) await users.addWithin(manager, people.slice(-1));
    for (const { id } of people) await accounts.setPasswordWithin(manager, id, passwordHash);
  });
  return `${people.map(({ role, email }) => `${role.toLowerCase()} ${email}`).join(', ')}, password ${PASSWORD}`;
}

function demoSeeker(): User {
  const seeker = newUser({ email: SEEKER, role: 'USER', now: Date.now() });
  return Object.assign(seeker, {
    id: newId(),
    username: 'demo_seeker',
    displayName: 'Ravi Kumar',
    emailVerified: true,
  });
}
