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

export type Passwords = ReturnType<typeof passwords>;

/** Hashes and compares passwords by Argon2id with 2 passes over `memoryKib` KiB. */
export function passwords({ memoryKib }: { readonly memoryKib: number }) {
  // At 19 MiB each password takes some 20 ms of a core: only a few at a time leave room for other work. Strangers have
  // their own queue, so that a flood of them does not delay others.
  const lanes: Readonly<Record<Asker, Lane>> = {
    stranger: { turn: pLimit(2), mostWaiting: 150, longestWait: 2_000 },
    known: { turn: pLimit(1), mostWaiting: 100, longestWait: 3_000 },
  };
  const hashNow = (password: string): Promise<string> => hash(password, { memoryCost: memoryKib, timeCost: 2 });
  let standIn: Promise<string> | undefined;

  return {
    /** Returns the number of passwords that wait to be hashed. */
    waiting: (): number => lanes.stranger.turn.pendingCount + lanes.known.turn.pendingCount,

    /** Hashes a password. Throws OVERLOADED when too many wait. */
    hash: (password: string, asker: Asker = 'known'): Promise<string> => inTurn(lanes[asker], () => hashNow(password)),

    /**
     * Compares a password with a hash. Without a hash it takes the same time and returns false. Throws OVERLOADED when
     * too many wait.
     */
    async matches(password: string, passwordHash: string | null, asker: Asker = 'known'): Promise<boolean> {
      standIn ??= hashNow('nobody has this password');
      const against = passwordHash ?? (await standIn);
      return (await inTurn(lanes[asker], () => verify(against, password))) && passwordHash !== null;
    },
  };
}

function inTurn<Result>({ turn, mostWaiting, longestWait }: Lane, work: () => Promise<Result>): Promise<Result> {
  if (turn.pendingCount >= mostWaiting) return Promise.reject(overloaded());
  const since = performance.now();
  return turn(() => {
    if (performance.now() - since > longestWait) throw overloaded();
    return work();
  });
}
