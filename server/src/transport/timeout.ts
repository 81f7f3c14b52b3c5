import { requestTimedOut } from './request-error';

/** Returns the work's result; throws REQUEST_TIMED_OUT after so many seconds. The work itself continues. */
export async function withTimeout<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(requestTimedOut());
    }, seconds * 1000);
  });
  return Promise.race([work, timeout]).finally(() => {
    clearTimeout(timer);
  });
}
