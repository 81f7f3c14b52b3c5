import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequests } from '../request-error';

const SECONDS = 5;
// Nothing of a waiting upload is read.
const MOST_WAITING = 8;
// Twenty full-size photos at once from one network are allowed; the rest is for other addresses.
const SHARE_OF_ADDRESS = 7 / 8;

interface Most {
  /** Uploads of an account that are read at once; some more wait. */
  readonly atOnce: number;
  /** Bytes of all uploads of this process together. */
  readonly bytes: number;
}

/** Counts the bytes of one upload; throws RATE_LIMITED when the total would be too large. */
export type CountBytes = (bytes: number) => void;

/** Reads and runs one upload. It calls `hasArrived` when the request is completely read. */
type Upload<Result> = (count: CountBytes, hasArrived: () => void) => Promise<Result>;

interface Uploads {
  readonly turns: LimitFunction;
  running: number;
}

/** The account and the network address of an upload. */
interface Sender {
  readonly accountId: string;
  readonly address: string;
}

/**
 * Limits the uploads of each account that are read at once, with some more waiting, the bytes of all uploads, and the bytes
 * of several uploads from one address. Throws RATE_LIMITED beyond the limits.
 */
export function uploadConcurrency(most: Most) {
  const ofAccounts = new Map<string, Uploads>();
  const bytesOfAddresses = new Map<string, number>();
  let bytesOfAll = 0;

  function add(address: string, bytes: number): void {
    const sum = (bytesOfAddresses.get(address) ?? 0) + bytes;
    bytesOfAll += bytes;
    if (sum === 0) bytesOfAddresses.delete(address);
    else bytesOfAddresses.set(address, sum);
  }

  async function counted<Result>(address: string, upload: Upload<Result>, hasArrived: () => void): Promise<Result> {
    let own = 0;
    const count: CountBytes = (bytes) => {
      const ofOthers = (bytesOfAddresses.get(address) ?? 0) - own;
      const isTooMuchForAddress = ofOthers > 0 && ofOthers + own + bytes > most.bytes * SHARE_OF_ADDRESS;
      if (isTooMuchForAddress || bytesOfAll + bytes > most.bytes) throw tooManyRequests(SECONDS);
      own += bytes;
      add(address, bytes);
    };
    try {
      return await upload(count, hasArrived);
    } finally {
      add(address, -own);
      hasArrived();
    }
  }

  /** Runs an upload in its turn, which ends when it has arrived. */
  const inTurn = <Result>(turns: LimitFunction, address: string, upload: Upload<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const turn = (): Promise<void> =>
        new Promise((hasArrived) => {
          counted(address, upload, hasArrived).then(resolve, reject);
        });
      turns(turn).catch(reject);
    });

  return async <Result>({ accountId, address }: Sender, upload: Upload<Result>): Promise<Result> => {
    const uploads = ofAccounts.get(accountId) ?? { turns: pLimit(most.atOnce), running: 0 };
    if (uploads.running >= most.atOnce + MOST_WAITING) throw tooManyRequests(SECONDS);
    ofAccounts.set(accountId, uploads);
    uploads.running += 1;
    try {
      return await inTurn(uploads.turns, address, upload);
    } finally {
      uploads.running -= 1;
      if (uploads.running === 0) ofAccounts.delete(accountId);
    }
  };
}
