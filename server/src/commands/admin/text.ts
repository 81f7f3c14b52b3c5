import type { AdminAction, Outcome, ShownRecord } from '../../admin';
import { messageText } from '../../kernel/catalogue';

export const HELP = `Usage: npm run admin -- <verb> [options]

  reports                        reports, newest first
  contacts                       contact messages, newest first
      --state open|acting|closed    only these
      --reason fraud|misinformation|harassment|other    reports only
      --since YYYY-MM-DD            from this day in India on
  show <id>                      a report, contact message, room or review with all that is known of it
  act <id> --note <text>         take a report or contact message up
  close <id> --note <text>       close it
      --answer <text>            and answer who wrote it, by email
  answer <id> --note <text>      answer who wrote it, by email
  hold <room id> --note <text>   take a room off; its owner reads the note, also by email
  release <room id>              give it back as it was
  warn <user id or email address> --note <text>
                                 warn a person by email
  suspend <user id or email address> --note <text>
                                 hold all rooms of a person, who can do little more than read
  resume <user id or email address>
                                 end the suspension
  hold-review <review id> --note <text>   hide a review
  release-review <review id>     show it again
  remove-account <user id or email address> --note <text>
                                 remove a person with rooms, photos, bookmarks and sign-ins, for good
  audit                          what operators did, newest first
  operators                      operators of the web desk
  add-operator <name> --rights read,act,remove,manage
                                 add one; prints password, key for an authenticator app, recovery codes
  remove-operator <name>         remove one; what they had taken is open again

  --limit <n>     rows of a list, 1 to 200 (20)
  --after <id>    the rows after this one
  --json          answer as JSON
  --help          this text

Who operates is the machine's user, or OPERATOR_NAME. Exit codes: 0 done, 1 refused or not found, 2 wrong usage.
`;

const NO_CASE = 'No report or contact message has this id.';
const UNANSWERED = {
  NO_ADDRESS: 'The person has no verified address.',
  ANSWERS_TOO_MANY: 'It was answered 5 times already.',
} as const;

const OUTCOMES = {
  act: { DONE: 'Taken up.', NOT_FOUND: NO_CASE },
  close: { DONE: 'Closed.', NOT_FOUND: NO_CASE, NOTHING_TO_DO: 'Closed already.' },
  answer: { DONE: 'Answered.', NOT_FOUND: NO_CASE },
  hold: { DONE: 'The room is held.', NOT_FOUND: 'No room has this id.', NOTHING_TO_DO: 'The room is held already.' },
  release: {
    DONE: 'The room is released.',
    NOT_FOUND: 'No room has this id.',
    NOTHING_TO_DO: 'The room is not held.',
    OWNER_SUSPENDED: 'Its owner is suspended. Resume the account first.',
  },
  warn: { DONE: 'Warned.', NOT_FOUND: messageText('USER_NOT_FOUND') },
  suspend: {
    DONE: 'The account is suspended.',
    NOT_FOUND: messageText('USER_NOT_FOUND'),
    NOTHING_TO_DO: 'The account is suspended or removed already.',
  },
  resume: {
    DONE: 'The account works again.',
    NOT_FOUND: messageText('USER_NOT_FOUND'),
    NOTHING_TO_DO: 'The account is not suspended.',
  },
  'hold-review': {
    DONE: 'The review is held.',
    NOT_FOUND: 'No review has this id.',
    NOTHING_TO_DO: 'The review is held already.',
  },
  'release-review': {
    DONE: 'The review is released.',
    NOT_FOUND: 'No review has this id.',
    NOTHING_TO_DO: 'The review is not held.',
  },
  'remove-account': {
    DONE: messageText('ACCOUNT_REMOVED'),
    NOT_FOUND: messageText('USER_NOT_FOUND'),
    NOTHING_TO_DO: 'The account is removed already.',
  },
} as const satisfies Partial<Record<AdminAction['verb'], Partial<Record<Outcome, string>>>>;

/** Returns the outcome of an action as text. */
export const outcomeText = (verb: keyof typeof OUTCOMES, outcome: Outcome): string => {
  const texts: Partial<Record<Outcome, string>> = { ...UNANSWERED, ...OUTCOMES[verb] };
  return texts[outcome] ?? outcome;
};

type Row = object;

// Text of users must not control the terminal or change the reading order.
const plain = (text: string): string => text.replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');
const oneLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

const written = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '-' : JSON.stringify(value);
};

const isMoment = (name: string): boolean => name.endsWith('At');

function fieldText(name: string, value: unknown): string {
  if (isMoment(name) && typeof value === 'number') return new Date(value).toISOString();
  return plain(written(value));
}

/** Prints the rows of a list, a block each. */
export function rowsText(rows: readonly Row[]): string {
  return rows.map((row) => `${linesOf(row, oneLine)}\n`).join('\n');
}

/** Prints everything about one record. */
export function recordText({ kind, record, actions }: ShownRecord): string {
  const entries = Object.entries(record) as [string, unknown][];
  const facts = Object.fromEntries(entries.filter(([name]) => !name.startsWith('seen')));
  const seen = entries.flatMap(([name, json]) =>
    name.startsWith('seen') && typeof json === 'string' ? [`${SEEN[name] ?? name}\n${seenText(json)}`] : [],
  );
  const done = actions.length === 0 ? [] : [`Done so far:\n${rowsText(actions)}`];
  return [`${kind}\n${linesOf(facts, plain)}`, ...seen, ...done].join('\n\n');
}

const SEEN: Readonly<Record<string, string>> = {
  seenRoom: 'The room when it was reported:',
  seenPerson: 'The person when they were reported:',
  seenReview: 'The review when it was reported:',
  seenChat: 'Lines of their chat, the last ones or those around the reported message:',
};

function seenText(json: string): string {
  const seen = JSON.parse(json) as object;
  return Array.isArray(seen) ? rowsText(seen as Row[]) : linesOf(seen, plain);
}

function linesOf(row: Row, asText: (text: string) => string): string {
  return Object.entries(row)
    .map(([name, value]) => `  ${name}: ${asText(fieldText(name, value))}`)
    .join('\n');
}

/** Converts a record for JSON: times as text, and snapshots as objects. */
export function forJson(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (isMoment(name) && typeof value === 'number') return [name, new Date(value).toISOString()];
      return name.startsWith('seen') && typeof value === 'string' ? [name, JSON.parse(value)] : [name, value];
    }),
  );
}
