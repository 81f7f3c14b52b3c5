import { told } from '../../scripts/services/sql.mjs';
import type { DatabaseGroup, Member } from '../test/support/database-group';
import { soon } from '../test/support/sockets';
import type { Doing, Town } from './town';

/** A group of databases. */
export type Group = Pick<DatabaseGroup, 'members' | 'primary'>;

interface Step {
  readonly name: string;
  readonly breaks: (member: Member) => unknown;
  readonly mends: (member: Member) => unknown;
  /** The member that breaks; the primary if it is absent. */
  readonly which?: number;
}

/** The effects of a step on users. */
export interface Report {
  readonly name: string;
  /** Milliseconds in which nothing succeeded, of each kind of action. */
  readonly pauses: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly messages: number;
}

const LONGEST = 120_000;
// A member that is back may take the writes again, which is another change.
const CALM = 8_000;

/** Returns all steps that this group, which has the servers' tables in `database`, can go through. */
export function stepsOf({ members }: Group, database: string): Step[] {
  const messages = `${database}.chat_messages`;
  return [
    {
      name: 'a migration adds a column and an index',
      breaks: (one) =>
        told(one, [
          `ALTER TABLE ${messages} ADD COLUMN probe INT NULL`,
          `CREATE INDEX probe_index ON ${messages} (probe, created_at)`,
        ]),
      mends: (one) => told(one, [`DROP INDEX probe_index ON ${messages}`, `ALTER TABLE ${messages} DROP COLUMN probe`]),
    },
    { name: 'the primary is killed and joins again', breaks: (one) => one.kill(), mends: (one) => one.start() },
    { name: 'the primary freezes and goes on', breaks: (one) => one.freeze(), mends: (one) => one.thaw() },
    ...(members[0]?.cut
      ? [{ name: 'the primary is cut off from the others', breaks: (one: Member) => one.cut?.(), mends: healed }]
      : []),
    ...members.map((_member, which) => ({
      name: `member ${String(which + 1)} restarts`,
      which,
      breaks: (one: Member) => one.restart(),
      mends: () => undefined,
    })),
  ];
}

async function healed(member: Member): Promise<void> {
  member.heal?.();
  await soon(async () => void (await member.rejoin()), LONGEST);
}

/** Breaks one member, waits until everybody gets on, mends it, and waits until the group is whole and everybody gets on. */
export async function go(group: Group, town: Town, { name, breaks, mends, which }: Step): Promise<Report> {
  const primary = await whole(group);
  const member = which === undefined ? primary : (group.members[which] ?? primary);
  const begun = { faults: town.people.faults(), messages: messagesOf(town) };
  for (const doing of town.doings) doing.longestPause = 0;
  await breaks(member);
  await allGetOn(town);
  await mends(member);
  await whole(group);
  await new Promise((resolve) => setTimeout(resolve, CALM));
  await allGetOn(town);
  return {
    name,
    pauses: pausesOf(town.doings),
    faults: since(begun.faults, town.people.faults()),
    messages: messagesOf(town) - begun.messages,
  };
}

async function whole(group: Group): Promise<Member> {
  let found: Member | undefined;
  await soon(async () => {
    found = await group.primary();
    if (!found) throw new Error('The group is not whole.');
  }, LONGEST);
  if (!found) throw new Error('The group is not whole.');
  return found;
}

async function allGetOn({ doings }: Town): Promise<void> {
  const before = doings.map(({ done }) => done.length);
  await soon(() => {
    const waiting = doings.filter(({ done }, index) => done.length <= (before[index] ?? 0) + 1);
    if (waiting.length > 0)
      throw new Error(`${String(waiting.length)} users do not get on: ${waiting.map(({ kind }) => kind).join(', ')}`);
  }, LONGEST);
}

/** Returns the number of acknowledged messages. */
export const messagesOf = ({ doings }: Town): number =>
  doings.reduce((sum, { kind, done }) => sum + (kind === 'messages' ? done.length : 0), 0);

function pausesOf(doings: readonly Doing[]): Record<string, number> {
  const pauses: Record<string, number> = {};
  for (const { kind, longestPause } of doings) pauses[kind] = Math.max(pauses[kind] ?? 0, longestPause);
  return pauses;
}

const since = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([code, count]) => [code, count - (before[code] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
