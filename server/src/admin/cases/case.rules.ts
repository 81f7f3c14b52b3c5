import { asLine, asLines, isBlank, lengthOf } from '../../kernel/text';

/** The reason for which an action of the desk was refused. */
export type RefusalCode =
  | ('NOT_FOUND' | 'TAKEN' | 'CLOSED' | 'NOT_TAKEN' | 'NOTHING_TO_DO')
  | ('NOTE_MISSING' | 'NOTE_TOO_LONG' | 'SIGN_IN_WRONG')
  | ('NO_ADDRESS' | 'ANSWERS_TOO_MANY' | 'SAME_OPERATOR' | 'OWNER_SUSPENDED');

/** A refusal of the desk; `heldBy` names the operator who has the case. */
export interface DeskRefusal {
  readonly code: RefusalCode;
  readonly heldBy: string | null;
}

/** The outcome of an action at the desk; the refusal is null when it was done. */
export interface DeskOutcome {
  readonly refusal: DeskRefusal | null;
}

/** Thrown within a transaction to roll it back. */
export class CaseRefused extends Error {
  constructor(readonly refusal: DeskRefusal) {
    super(refusal.code);
  }
}

export const refusalWith = (code: RefusalCode, heldBy: string | null = null): DeskRefusal => ({ code, heldBy });

const MOST_NOTE = 1000;
const MOST_SEARCH = 100;

/** Returns a note as it is stored, or its refusal. */
export function checkedNote(note: string): string | DeskRefusal {
  if (isBlank(note)) return refusalWith('NOTE_MISSING');
  const text = asLines(note).trim();
  return lengthOf(text) > MOST_NOTE ? refusalWith('NOTE_TOO_LONG') : text;
}

/** Returns the pattern of a search in texts, for `LIKE … ESCAPE '!'`; null without words. */
export function searchPattern(search: string | null | undefined): string | null {
  const words = asLine(search ?? '').slice(0, MOST_SEARCH);
  return words === '' ? null : `%${words.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}

/** A fact of a snapshot beside what it is now. */
export interface Fact {
  readonly name: string;
  readonly seen: string | null;
  readonly now: string | null;
}

/** Returns the facts of a snapshot beside those of a snapshot of now; null stands for a record that is gone. */
export function factsBeside(seen: string | null, now: string | null): Fact[] {
  const [before, after] = [recordIn(seen), recordIn(now)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].map((name) => ({ name, seen: written(before[name]), now: written(after[name]) }));
}

const recordIn = (json: string | null): Record<string, unknown> =>
  json === null ? {} : (JSON.parse(json) as Record<string, unknown>);

function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
