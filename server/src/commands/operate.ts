import { type Logger, pino } from 'pino';
import { openOperatorDesk } from '../app/operator';
import type { Env } from '../config/env';
import { type OperatorDesk, operatorRequest, type OperatorRequest, type Outcome } from '../operator';
import { forJson, HELP, outcomeText, recordText, rowsText } from './operator-text';
import { withStores } from './run-command';

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;

interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** What is answered, and with which exit code. */
interface Answer {
  readonly code: typeof DONE | typeof REFUSED;
  readonly text: string;
  readonly value: unknown;
}

/** Does what an operator typed, and gives the exit code; the environment is the machine's when absent. */
export async function operate(typed: readonly string[], { stdout, stderr }: Terminal, env?: Env): Promise<number> {
  const request = operatorRequest(typed);
  if (request === 'help') {
    stdout.write(HELP);
    return DONE;
  }
  if ('mistake' in request) {
    stderr.write(`${request.mistake}\n\n${HELP}`);
    return WRONG_USAGE;
  }
  const { code, text, value } = await answered(
    request,
    pino({ level: 'warn' }, { write: (line) => void stderr.write(line) }),
    env,
  );
  const written = request.json ? JSON.stringify(value, null, 2) : text;
  (code === DONE || request.json ? stdout : stderr).write(`${written}\n`);
  return code;
}

function answered(request: OperatorRequest, log: Logger, env: Env | undefined): Promise<Answer> {
  return withStores(async (stores, settings) => {
    const { desk, close } = await openOperatorDesk({ ...stores, env: settings, log });
    return answer(desk, request).finally(close);
  }, env);
}

async function answer(desk: OperatorDesk, asked: OperatorRequest): Promise<Answer> {
  const { verb, subject, note, before, limit } = asked;
  switch (verb) {
    case 'reports':
      return list(asked, await desk.reports({ ...asked, limit: limit + 1 }));
    case 'contacts':
      return list(asked, await desk.contacts({ ...asked, limit: limit + 1 }));
    case 'audit':
      return list(asked, await desk.audit({ before, limit: limit + 1 }));
    case 'show':
      return show(desk, asked);
    case 'act':
    case 'close':
    case 'hold':
      return outcome(asked, verb, await desk[verb](subject, note));
    case 'release':
      return outcome(asked, verb, await desk.release(subject));
    case 'remove-account':
      return outcome(asked, verb, await desk.removeAccount(subject, note));
  }
}

function list({ limit }: OperatorRequest, found: readonly { readonly id: string }[]): Answer {
  const rows = found.slice(0, limit).map(withoutSeen);
  const next = found.length > limit ? (found[limit - 1]?.id ?? null) : null;
  const more = next === null ? '' : `\nMore follow: add --after ${next}`;
  const text = rows.length === 0 ? 'Nothing.' : rowsText(rows) + more;
  return { code: DONE, text, value: { rows: rows.map(forJson), next } };
}

// Lists leave out what the reporter saw; `show` tells it.
function withoutSeen(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('seen')));
}

async function show(desk: OperatorDesk, { subject }: OperatorRequest): Promise<Answer> {
  const shown = await desk.show(subject);
  if (!shown) return refused('Nothing has this id.');
  const { kind, record, actions } = shown;
  const value = { kind, record: forJson(record), actions: actions.map(forJson) };
  return { code: DONE, text: recordText(shown), value };
}

function outcome({ subject }: OperatorRequest, verb: Parameters<typeof outcomeText>[0], what: Outcome): Answer {
  const message = outcomeText(verb, what);
  if (what !== 'DONE') return refused(message);
  return { code: DONE, text: message, value: { done: true, subject, message } };
}

const refused = (message: string): Answer => ({ code: REFUSED, text: message, value: { done: false, message } });
