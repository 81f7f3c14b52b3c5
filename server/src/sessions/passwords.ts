import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// Each takes 19 MiB and some 20 ms of a core: two at a time leave room for everything else.
const turn = pLimit(2);
let standIn: Promise<string> | undefined;

/** How many passwords wait for their turn. */
export const passwordsWaiting = (): number => turn.pendingCount;

/** Argon2id with 19 MiB and 2 passes (the package's defaults), in its own encoding. */
export function hashedPassword(password: string): Promise<string> {
  return turn(() => hash(password));
}

/** Whether the password is the hashed one. Without a hash it takes as long and says no. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  standIn ??= hashedPassword('nobody has this password');
  const against = passwordHash ?? (await standIn);
  return (await turn(() => verify(against, password))) && passwordHash !== null;
}
