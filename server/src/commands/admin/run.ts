import { type Logger, pino } from 'pino';
import { openAdmin } from '../../app/admin';
import type { Env } from '../../config/env';
import { type AdminService, adminRequest, type AdminRequest, type OperatorService, type Outcome } from '../../admin';
import { type Answer, DONE, refused } from './answer';
import { addOperator, listOperators, removeOperator } from './operators';
import { forJson, HELP, outcomeText, recordText, rowsText } from './text';
import { withStores } from '../run-command';

const WRONG_USAGE = 2;

interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Runs the command of an operator and returns the exit code; `env` is the environment of the process when absent. */
export async function operate(typed: readonly string[], { stdout, stderr }: Terminal, env?: Env): Promise<number> {
  const request = adminRequest(typed);
  if (request === 'help') {
    stdout.write(HELP);
    return DONE;
  }
  if ('error' in request) {
    stderr.write(`${request.error}\n\n${HELP}`);
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

function answered(request: AdminRequest, log: Logger, env: Env | undefined): Promise<Answer> {
  return withStores(async (stores, settings) => {
    const { admin, operators, close } = await openAdmin({ ...stores, env: settings, log });
    return answer({ admin, operators }, request).finally(close);
  }, env);
}

interface Services {
  readonly admin: AdminService;
  readonly operators: OperatorService;
}

async function answer({ admin, operators }: Services, asked: AdminRequest): Promise<Answer> {
  const { verb, subject, note, before, limit } = asked;
  switch (verb) {
    case 'reports':
      return list(asked, await admin.reports({ ...asked, limit: limit + 1 }));
    case 'contacts':
      return list(asked, await admin.contacts({ ...asked, limit: limit + 1 }));
    case 'audit':
      return list(asked, await admin.audit({ before, limit: limit + 1 }));
    case 'show':
      return show(admin, asked);
    case 'act':
    case 'answer':
    case 'hold':
    case 'warn':
    case 'suspend':
      return outcome(asked, verb, await admin[verb](subject, note));
    case 'close':
      return outcome(asked, verb, await admin.close(subject, note, { answer: asked.answer }));
    case 'release':
    case 'resume':
      return outcome(asked, verb, await admin[verb](subject));
    case 'hold-review':
      return outcome(asked, verb, await admin.holdReview(subject, note));
    case 'release-review':
      return outcome(asked, verb, await admin.releaseReview(subject));
    case 'remove-account':
      return outcome(asked, verb, await admin.removeAccount(subject, note));
    case 'operators':
      return listOperators(operators);
    case 'add-operator':
      return addOperator(operators, asked);
    case 'remove-operator':
      return removeOperator(operators, asked);
  }
}

function list({ limit }: AdminRequest, found: readonly { readonly id: string }[]): Answer {
  const rows = found.slice(0, limit).map(withoutSeen);
  const next = found.length > limit ? (found[limit - 1]?.id ?? null) : null;
  const more = next === null ? '' : `\nMore follow: add --after ${next}`;
  const text = rows.length === 0 ? 'Nothing.' : rowsText(rows) + more;
  return { code: DONE, text, value: { rows: rows.map(forJson), next } };
}

// Lists leave out the snapshots; `show` prints them.
function withoutSeen(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('seen')));
}

async function show(admin: AdminService, { subject }: AdminRequest): Promise<Answer> {
  const shown = await admin.show(subject);
  if (!shown) return refused('Nothing has this id.');
  const { kind, record, actions } = shown;
  const value = { kind, record: forJson(record), actions: actions.map(forJson) };
  return { code: DONE, text: recordText(shown), value };
}

function outcome({ subject }: AdminRequest, verb: Parameters<typeof outcomeText>[0], what: Outcome): Answer {
  const message = outcomeText(verb, what);
  if (what !== 'DONE') return refused(message);
  return { code: DONE, text: message, value: { done: true, subject, message } };
}
