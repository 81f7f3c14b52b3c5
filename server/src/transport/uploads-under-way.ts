import { tooManyRequests } from './request-error';

const SECONDS = 5;

/** Lets each account have so many uploads under way at once; one more throws RATE_LIMITED. */
export function uploadsUnderWay(most: number) {
  const counts = new Map<string, number>();
  return async <Result>(accountId: string, upload: () => Promise<Result>): Promise<Result> => {
    const count = counts.get(accountId) ?? 0;
    if (count >= most) throw tooManyRequests(SECONDS);
    counts.set(accountId, count + 1);
    try {
      return await upload();
    } finally {
      const left = (counts.get(accountId) ?? 1) - 1;
      if (left > 0) counts.set(accountId, left);
      else counts.delete(accountId);
    }
  };
}
