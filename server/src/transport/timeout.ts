import { requestTimedOut } from './request-error';

/** The work's outcome; throws REQUEST_TIMED_OUT when there is none after so many seconds. The work itself goes on. */
export async function withinTime<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
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
