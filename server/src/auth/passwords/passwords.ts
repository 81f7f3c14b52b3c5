import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { overloaded } from '../../kernel/coded-errors';

/** Strangers, or known users: those who are signed in, were signed in on the device before, or have a mailed link. */
type Asker = 'stranger' | 'known';

interface Lane {
  readonly turn: ReturnType<typeof pLimit>;
  readonly mostWaiting: number;
  readonly longestWait: number;
}

// Each password takes 19 MiB and some 20 ms of a core: only a few at a time leave room for other work. Strangers have
// their own queue, so that a flood of them does not delay others.
const lanes: Readonly<Record<Asker, Lane>> = {
  stranger: { turn: pLimit(2), mostWaiting: 150, longestWait: 2_000 },
  known: { turn: pLimit(1), mostWaiting: 100, longestWait: 3_000 },
};
let standIn: Promise<string> | undefined;

/** Returns the number of passwords that wait to be hashed. */
export const passwordsWaiting = (): number => lanes.stranger.turn.pendingCount + lanes.known.turn.pendingCount;

/**
 * Hashes a password by Argon2id with 19 MiB and 2 passes (the defaults of the package). Throws OVERLOADED when too many
 * wait.
 */
export function hashedPassword(password: string, asker: Asker = 'known'): Promise<string> {
  return inTurn(asker, () => hash(password));
}

/**
 * Compares a password with a hash. Without a hash it takes the same time and returns false. Throws OVERLOADED when too
 * many wait.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  asker: Asker = 'known',
): Promise<boolean> {
  standIn ??= hash('nobody has this password');
  const against = passwordHash ?? (await standIn);
  return (await inTurn(asker, () => verify(against, password))) && passwordHash !== null;
}

function inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
  const { turn, mostWaiting, longestWait } = lanes[asker];
  if (turn.pendingCount >= mostWaiting) return Promise.reject(overloaded());
  const since = performance.now();
  return turn(() => {
    if (performance.now() - since > longestWait) throw overloaded();
    return work();
  });
}
