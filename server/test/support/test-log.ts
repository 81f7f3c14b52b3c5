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

/** Returns the error of a test whose call was not accepted; it begins with the fault, if it was the server's own. */
export function notAccepted(answer: unknown): Error {
  const told = JSON.stringify(answer);
  return new Error(told.includes('"INTERNAL"') ? `${lastFault()} ${told} The server logged: ${last}` : told);
}

function lastFault(): string {
  const { err } = (last === '' ? {} : JSON.parse(last)) as { err?: { message?: string } };
  return err?.message ?? '';
}
