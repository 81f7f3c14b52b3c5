import { pino } from 'pino';

const asked = process.env['TEST_LOG'];
let last = '';

/** The log of servers of API tests: shown as far as `TEST_LOG` asks, such as `error`; its last line is kept. */
export const testLog = pino(
  { level: asked ?? 'error' },
  {
    write(line: string) {
      last = line;
      // Jest's own words are on the standard error, too.
      if (asked !== undefined) process.stderr.write(line);
    },
  },
);

/** Returns the error of a test whose call was not accepted; if the server's own fault was the cause, with what it logged. */
export function notAccepted(answer: unknown): Error {
  const told = JSON.stringify(answer);
  if (!told.includes('"INTERNAL"') || last === '') return new Error(told);
  const { err } = JSON.parse(last) as { err?: { message?: string } };
  return new Error(told, { cause: new Error(`${err?.message ?? ''} ${last}`) });
}
