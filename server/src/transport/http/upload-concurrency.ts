import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequests } from '../request-error';

const SECONDS = 5;
// Nothing of them is read yet.
const MOST_WAITING = 8;

interface Most {
  /** Uploads of an account that are read at once; some more wait for their turn. */
  readonly atOnce: number;
  /** Bytes of all uploads of this process together. */
  readonly bytes: number;
}

/** Counts the bytes of one upload; throws RATE_LIMITED when all together would be too many. */
export type CountBytes = (bytes: number) => void;

/** Reads and does one upload. It calls `hasArrived` when nothing more of its request is to be read. */
type Upload<Result> = (count: CountBytes, hasArrived: () => void) => Promise<Result>;

interface Uploads {
  readonly turns: LimitFunction;
  underWay: number;
}

/**
 * Lets each account send so many uploads at once, some more wait, and all together have so many bytes; what is more throws
 * RATE_LIMITED.
 */
export function uploadsUnderWay(most: Most) {
  const ofAccounts = new Map<string, Uploads>();
  let bytesOfAll = 0;

  async function counted<Result>(upload: Upload<Result>, hasArrived: () => void): Promise<Result> {
    let own = 0;
    const count: CountBytes = (bytes) => {
      if (bytesOfAll + bytes > most.bytes) throw tooManyRequests(SECONDS);
      own += bytes;
      bytesOfAll += bytes;
    };
    try {
      return await upload(count, hasArrived);
    } finally {
      bytesOfAll -= own;
      hasArrived();
    }
  }

  /** Does the upload in its turn, which ends when it has arrived. */
  const inTurn = <Result>(turns: LimitFunction, upload: Upload<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const turn = (): Promise<void> =>
        new Promise((hasArrived) => {
          counted(upload, hasArrived).then(resolve, reject);
        });
      turns(turn).catch(reject);
    });

  return async <Result>(accountId: string, upload: Upload<Result>): Promise<Result> => {
    const uploads = ofAccounts.get(accountId) ?? { turns: pLimit(most.atOnce), underWay: 0 };
    if (uploads.underWay >= most.atOnce + MOST_WAITING) throw tooManyRequests(SECONDS);
    ofAccounts.set(accountId, uploads);
    uploads.underWay += 1;
    try {
      return await inTurn(uploads.turns, upload);
    } finally {
      uploads.underWay -= 1;
      if (uploads.underWay === 0) ofAccounts.delete(accountId);
    }
  };
}
