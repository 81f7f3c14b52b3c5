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

/** Returns the error of a test whose call was not accepted; with what the server logged, if the fault was its own. */
export function notAccepted(answer: unknown): Error {
  const told = JSON.stringify(answer);
  return new Error(told.includes('"INTERNAL"') ? `${told} The server logged: ${last}` : told);
}
