import type { Plan } from './requests';
import type { Outcome } from './sending';

// Texts that only internal errors contain. The fuzzer sends no text that looks like them.
const LEAKS: readonly RegExp[] = [
  /\n\s+at .{1,200}:\d+:\d+/,
  /\bat [\w.<>]+ \(.{1,200}:\d+:\d+\)/,
  /node_modules|\/dist\/(main|chunk)/,
  /\b(Type|Range|Reference|Assertion)Error\b/,
  /Cannot read propert|is not a function|is not iterable|Maximum call stack/,
  /SQLITE_|SqliteError|QueryFailedError|\bER_[A-Z]{3,}|no such (table|column)|syntax error near|fts5:|malformed MATCH/,
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.{1,300}\b(users|rooms|sessions|chats|chat_messages|bookmarks)\b/,
];

const CLOSED_BY_FAULT = [1011, 1013, 4500];
const SMALL = 4_000;

/** Returns the faults of an answer; an empty list if there are none. */
export function faultsIn(plan: Plan, outcome: Outcome, secrets: readonly string[]): string[] {
  const { status, retryAfter, text, isHanging } = outcome;
  const faults: string[] = [];
  if (isHanging) faults.push('no end');
  if (plan.transport === 'http' && status === null && !plan.isCut && plan.body.length < SMALL) faults.push('no answer');
  if (plan.transport === 'http' && status !== null && status >= 500 && !(status === 503 && retryAfter !== undefined))
    faults.push(`status ${String(status)}`);
  if (plan.transport === 'socket' && status !== null && CLOSED_BY_FAULT.includes(status))
    faults.push(`closed with ${String(status)}`);
  if (/"code":"(INTERNAL|INTERNAL_SERVER_ERROR)"/.test(text)) faults.push('INTERNAL');
  const leak = LEAKS.find((one) => one.test(text)) ?? secrets.find((secret) => text.includes(secret));
  if (leak !== undefined) faults.push(`a leak: ${String(leak)}`);
  if (plan.transport === 'http' && isGraphql(plan.path) && status === 200 && plan.method === 'POST' && !isJson(text))
    faults.push('not JSON');
  return faults;
}

const isGraphql = (path: string): boolean => /^(\/desk)?\/graphql\/?($|\?)/.test(path);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // A reader that asked for compressed or streamed parts gets them.
    return /^(\x1f\x8b|\r?\n?--)/.test(text) || !/^[{[]/.test(text);
  }
}
