import { parseArgs } from 'node:util';
import { isDay } from '../kernel/day';
import { isId } from '../kernel/id';
import { asLines, isBlank, lengthOf } from '../kernel/text';
import { isOperatorName, type Right, rightsIn } from './operators/operator.rules';

const STATES = ['OPEN', 'ACTING', 'CLOSED'] as const;
const REASONS = ['FRAUD', 'MISINFORMATION', 'HARASSMENT', 'OTHER'] as const;
const MOST_ROWS = 200;
const MOST_NOTE = 1000;

interface VerbShape {
  readonly subject: 'id' | 'account' | 'operator' | null;
  readonly filters: readonly ('state' | 'reason' | 'since')[];
  readonly note: boolean;
  /** True for a verb that can send a text to who wrote. */
  readonly answer: boolean;
  readonly rights: boolean;
  readonly paged: boolean;
}

const shape = (given: Partial<VerbShape>): VerbShape => ({
  subject: null,
  filters: [],
  note: false,
  answer: false,
  rights: false,
  paged: false,
  ...given,
});

/** The verbs of the command line, each with its arguments. */
const VERBS = {
  reports: shape({ filters: ['state', 'reason', 'since'], paged: true }),
  contacts: shape({ filters: ['state', 'since'], paged: true }),
  show: shape({ subject: 'id' }),
  act: shape({ subject: 'id', note: true }),
  close: shape({ subject: 'id', note: true, answer: true }),
  answer: shape({ subject: 'id', note: true }),
  hold: shape({ subject: 'id', note: true }),
  release: shape({ subject: 'id' }),
  warn: shape({ subject: 'account', note: true }),
  suspend: shape({ subject: 'account', note: true }),
  resume: shape({ subject: 'account' }),
  'hold-review': shape({ subject: 'id', note: true }),
  'release-review': shape({ subject: 'id' }),
  'remove-account': shape({ subject: 'account', note: true }),
  audit: shape({ paged: true }),
  operators: shape({}),
  'add-operator': shape({ subject: 'operator', rights: true }),
  'remove-operator': shape({ subject: 'operator' }),
} as const;

export type AdminVerb = keyof typeof VERBS;

/** A parsed request of an operator; fields that its verb does not use are blank or absent. */
export interface AdminRequest {
  readonly verb: AdminVerb;
  /** Id of a report, contact message, room, review or account; an account may be given by its email address. */
  readonly subject: string;
  readonly note: string;
  /** Text for who wrote a case that is closed; absent when they are not answered. */
  readonly answer?: string | undefined;
  /** Rights of a new operator. */
  readonly rights: readonly Right[];
  readonly state?: (typeof STATES)[number] | undefined;
  readonly reason?: (typeof REASONS)[number] | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
  readonly json: boolean;
}

/** An error in the arguments, in one sentence. */
export interface WrongUsage {
  readonly error: string;
}

const options = {
  state: { type: 'string' },
  reason: { type: 'string' },
  since: { type: 'string' },
  after: { type: 'string' },
  limit: { type: 'string', default: '20' },
  note: { type: 'string' },
  answer: { type: 'string' },
  rights: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Typed = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;

/** Parses the arguments of the command line; returns `help` if it is requested, or without arguments. */
export function adminRequest(typed: readonly string[]): AdminRequest | WrongUsage | 'help' {
  let read: Typed;
  try {
    read = parseArgs({ args: withIdsAside(typed), options, allowPositionals: true });
  } catch (fault) {
    return { error: fault instanceof Error ? fault.message : String(fault) };
  }
  const [verb, ...subjects] = read.positionals;
  if (read.values.help || (verb === undefined && typed.length === 0)) return 'help';
  if (!isVerb(verb)) return { error: verb === undefined ? 'Say what to do.' : `There is no "${verb}".` };
  const error = argumentError(verb, subjects, read.values);
  return error === null ? requestOf(verb, subjects[0] ?? '', read.values) : { error };
}

// An id may begin with a dash, like an option.
function withIdsAside(typed: readonly string[]): string[] {
  const isDashedId = (word: string | undefined): boolean => word !== undefined && /^-[^-]/.test(word) && isId(word);
  const isValue = (index: number): boolean => isDashedId(typed[index]) && typed[index - 1] === '--after';
  const ids = typed.filter((word, index) => isDashedId(word) && !isValue(index));
  const rest = typed.flatMap((word, index) => {
    if (isDashedId(word)) return [];
    return isValue(index + 1) ? [`${word}=${typed[index + 1] ?? ''}`] : [word];
  });
  return ids.length === 0 ? rest : [...rest, '--', ...ids];
}

const isVerb = (word: string | undefined): word is AdminVerb => word !== undefined && Object.hasOwn(VERBS, word);

type Values = Typed['values'];

function argumentError(verb: AdminVerb, subjects: readonly string[], values: Values): string | null {
  const { subject, filters, note, answer, rights, paged } = VERBS[verb];
  const known = new Set<string>([
    'json',
    'help',
    ...filters,
    ...(note ? ['note'] : []),
    ...(answer ? ['answer'] : []),
    ...(rights ? ['rights'] : []),
    ...(paged ? ['after', 'limit'] : []),
  ]);
  const stray = Object.keys(values).find((name) => !known.has(name) && name !== 'limit');
  if (stray) return `"${verb}" takes no --${stray}.`;
  if (subjects.length !== (subject === null ? 0 : 1)) return `"${verb}" wants ${wanted[subject ?? 'nothing']}.`;
  if (note && isBlank(values.note ?? '')) return `"${verb}" wants --note with the reason.`;
  if (lengthOf(values.note ?? '') > MOST_NOTE) return `A note has at most ${String(MOST_NOTE)} characters.`;
  if (lengthOf(values.answer ?? '') > MOST_NOTE) return `An answer has at most ${String(MOST_NOTE)} characters.`;
  if (rights && !rightsIn(values.rights ?? '')) return `"${verb}" wants --rights, such as read,act,remove,manage.`;
  if (subject === 'operator' && !isOperatorName(subjects[0] ?? '')) return NAME_ERROR;
  return valueError(values);
}

const NAME_ERROR = 'A name has 2 to 40 small letters, digits, dots and dashes, and begins with a letter.';

const wanted = {
  nothing: 'nothing else',
  id: 'one id',
  account: 'one user id or email address',
  operator: 'one name',
} as const;

function valueError({ state, reason, since, limit }: Values): string | null {
  if (state !== undefined && !isOneOf(STATES, state)) return '--state is open, acting or closed.';
  if (reason !== undefined && !isOneOf(REASONS, reason))
    return '--reason is fraud, misinformation, harassment or other.';
  if (since !== undefined && !isDay(since)) return '--since is a day in India, written YYYY-MM-DD.';
  const isCount = /^\d{1,3}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MOST_ROWS;
  return isCount ? null : `--limit is a number from 1 to ${String(MOST_ROWS)}.`;
}

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word.toUpperCase());

function requestOf(verb: AdminVerb, subject: string, values: Values): AdminRequest {
  return {
    verb,
    subject: subject.trim(),
    note: asLines(values.note ?? '').trim(),
    answer: isBlank(values.answer ?? '') ? undefined : asLines(values.answer ?? '').trim(),
    rights: rightsIn(values.rights ?? '') ?? [],
    state: STATES.find((state) => state === values.state?.toUpperCase()),
    reason: REASONS.find((reason) => reason === values.reason?.toUpperCase()),
    since: values.since === undefined ? undefined : Date.parse(`${values.since}T00:00:00+05:30`),
    before: values.after,
    limit: Number(values.limit),
    json: values.json,
  };
}
