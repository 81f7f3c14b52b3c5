import { pino } from 'pino';
import { startApp, type TestApp } from '../support/app';

const LONGEST = 60_000;
const DROP = 'ALTER TABLE chat_messages DROP FOREIGN KEY chat_messages_chat';

let app: TestApp;
afterEach(() => app.stop(), LONGEST);

/** Starts a server on the database of another one, and returns its warnings. */
async function warningsOf(stopped: TestApp): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  app = await startApp({ insteadOf: stopped, log });
  return lines;
}

test(
  'DATA-27: a server says at its start that its database does not check foreign keys, and leaves no probe there',
  async () => {
    app = await startApp();
    await app.halt();
    expect(await warningsOf(app)).toEqual([]);
    await app.database.write((manager) => manager.query(DROP));
    await app.halt();
    expect(await warningsOf(app)).toEqual([expect.stringContaining('does not check foreign keys')]);
    expect(await app.database.read.query('SELECT id FROM chat_messages')).toEqual([]);
  },
  LONGEST,
);
