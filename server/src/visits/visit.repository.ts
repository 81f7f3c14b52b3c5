import { type FindOptionsWhere, In, IsNull, LessThan, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { among } from '../database/select';
import { heldUser } from '../users';
import { VisitingHours } from './visiting-hours.entity';
import { Visit } from './visit.entity';
import { MOST_OPEN } from './visit.rules';

const HOURS_COLUMNS = 'owner_id AS ownerId, days, from_minute AS fromMinute, to_minute AS toMinute';
const PAGE = 100;
const PURGED_AT_ONCE = 1000;
// A year after the last change: reviews and questions about a visit come much earlier.
const ENDED_KEPT_FOR = 365 * 24 * 60 * 60_000;

/** The contents of a change. */
export type VisitChange = Partial<Omit<Visit, 'id' | 'revision'>>;

/** Called in the transaction of a change, to tell of it. */
type Telling = (manager: EntityManager, visit: Visit) => Promise<void>;

interface UserAt {
  readonly userId: string;
  readonly now: number;
}

type TellingOfStates = (manager: EntityManager, visit: Visit, before: Visit['state']) => Promise<void>;

/** Visits that are agreed and still to come, those that wait for an answer, and all others. */
export type VisitGroup = 'COMING' | 'ASKED' | 'PAST';

/** The position of a visit in a list; its time counts only among those to come. */
export interface VisitPosition {
  readonly id: string;
  readonly agreedAt: number | null;
}

/** Visits of a user. */
interface VisitRange {
  /** Only visits with this user. */
  readonly withUser?: string | null;
  readonly isOpen?: boolean;
  readonly group?: VisitGroup | null;
  /** The time at which the group is asked for. */
  readonly now?: number;
}

/** A part of a user's visits. */
interface VisitStretch extends VisitRange {
  readonly after: VisitPosition | null;
  readonly limit: number;
}

export type AddOutcome = 'ADDED' | 'KEY_TAKEN' | 'OPEN_ALREADY' | 'TOO_MANY' | 'SEEKER_GONE';

export type VisitRepository = ReturnType<typeof visitRepository>;

/** Stores visits. Every change names the revision that it read, so that of two at once only one is stored. */
export function visitRepository(database: Database) {
  const { read, select } = database;

  async function changeWithin(manager: EntityManager, visit: Visit, change: VisitChange): Promise<Visit | null> {
    const { id, revision } = visit;
    const next = { ...change, revision: revision + 1 };
    const { affected } = await manager.update(Visit, { id, revision }, next);
    return affected === 1 ? Object.assign(new Visit(), visit, next) : null;
  }

  /** Cancels visits page by page, and tells of each. */
  async function cancelWithin(manager: EntityManager, where: Where | Where[], tell: Telling): Promise<void> {
    for (;;) {
      const open = await manager.find(Visit, { where, take: PAGE });
      for (const visit of open) {
        const now = Math.max(Date.now(), visit.updatedAt);
        const cancelled = await changeWithin(manager, visit, { ...CLOSED, state: 'CANCELLED', updatedAt: now });
        if (cancelled) await tell(manager, cancelled);
      }
      if (open.length < PAGE) return;
    }
  }

  return {
    findById: (id: string): Promise<Visit | null> => read.findOneBy(Visit, { id }),
    findByClientKey: (seekerId: string, clientKey: string): Promise<Visit | null> =>
      read.findOneBy(Visit, { seekerId, clientKey }),
    findAll: (ids: readonly string[]): Promise<Visit[]> => read.findBy(Visit, { id: In([...ids]) }),

    /** Returns the visits of these rooms that these seekers say took place. */
    saidToHaveTakenPlace: (seekerIds: readonly string[], roomIds: readonly string[]): Promise<Visit[]> =>
      read.findBy(Visit, { seekerId: In([...seekerIds]), roomId: In([...roomIds]), seekerAnswer: 'YES' }),

    /** Adds a visit. Locks its seeker, so that parallel additions cannot pass the limit. */
    add: (visit: Visit, tell: Telling): Promise<AddOutcome> =>
      database.write(async (manager) => {
        const { seekerId, clientKey, openKey, createdAt } = visit;
        if (!(await heldUser(manager, seekerId))) return 'SEEKER_GONE';
        if (clientKey !== null && (await manager.existsBy(Visit, { seekerId, clientKey }))) return 'KEY_TAKEN';
        await closePastWithin(manager, seekerId, createdAt);
        const open = await manager.find(Visit, { where: { seekerId, openKey: Not(IsNull()) }, take: MOST_OPEN });
        if (open.some((other) => other.openKey === openKey)) return 'OPEN_ALREADY';
        if (open.length >= MOST_OPEN) return 'TOO_MANY';
        await insertRows(manager, Visit, [visit]);
        await tell(manager, visit);
        return 'ADDED';
      }),

    /** Changes a visit as it was read; returns null when it has changed since. */
    change: (visit: Visit, change: VisitChange, tell: Telling): Promise<Visit | null> =>
      database.write(async (manager) => {
        const changed = await changeWithin(manager, visit, change);
        if (changed) await tell(manager, changed);
        return changed;
      }),

    /** Returns visits on which the clock is to act, longest due first. */
    due: (now: number, most: number): Promise<Visit[]> =>
      read.find(Visit, { where: { dueAt: LessThanOrEqual(now) }, order: { dueAt: 'ASC' }, take: most }),

    /** Returns a user's visits, newest first; those to come by their time. */
    async visitsOf(userId: string, { after, limit, ...range }: VisitStretch): Promise<Visit[]> {
      const isComing = range.group === 'COMING';
      const order = isComing ? ({ agreedAt: 'ASC', id: 'ASC' } as const) : ({ id: 'DESC' } as const);
      // One index scan for each side.
      const sides = await Promise.all(
        sidesOf(userId, range).map((where) =>
          read.find(Visit, { where: after ? pastPosition(where, after) : where, order, take: limit }),
        ),
      );
      return sides
        .flat()
        .sort(isComing ? byTime : byNewest)
        .slice(0, limit);
    },

    /** Counts a user's visits up to a number. */
    async countOf(userId: string, cap: number, range: VisitRange): Promise<number> {
      const found = await Promise.all(
        sidesOf(userId, range).map((where) => read.find(Visit, { select: { id: true }, where, take: cap })),
      );
      return Math.min(cap, found.flat().length);
    },

    /** Deletes visits that ended long ago. */
    purge: (now: number): Promise<unknown> =>
      database.write(async (manager) => {
        const old = await manager.find(Visit, {
          select: { id: true },
          where: { updatedAt: LessThan(now - ENDED_KEPT_FOR), openKey: IsNull() },
          take: PURGED_AT_ONCE,
        });
        if (old.length > 0)
          await manager.delete(
            Visit,
            old.map(({ id }) => id),
          );
      }),

    /** Cancels the open visits of a room that is gone. */
    cancelOfRoomWithin: (manager: EntityManager, roomId: string, tell: Telling): Promise<void> =>
      cancelWithin(manager, { roomId, openKey: Not(IsNull()) }, tell),

    /** Cancels the visits of a user that are still to come or wait for an answer, and tells of each with its former state. */
    async cancelOfUserWithin(manager: EntityManager, { userId, now }: UserAt, tell: TellingOfStates): Promise<void> {
      for (const state of ['AGREED', 'ASKED', 'COUNTERED'] as const) {
        const time = state === 'AGREED' ? { agreedAt: MoreThan(now) } : { dueAt: MoreThan(now) };
        for (const side of [{ ownerId: userId }, { seekerId: userId }]) {
          const where = { ...side, ...time, state, openKey: Not(IsNull()) };
          await cancelWithin(manager, where, (transaction, visit) => tell(transaction, visit, state));
        }
      }
    },

    /** Cancels the open visits of a user, and deletes what the user wrote and the hours. */
    async forgetWithin(manager: EntityManager, userId: string, tell: Telling): Promise<void> {
      for (const where of [{ ownerId: userId }, { seekerId: userId }]) {
        await cancelWithin(manager, { ...where, openKey: Not(IsNull()) }, tell);
        await manager.update(Visit, where, { words: null, clientKey: null });
      }
      await manager.delete(VisitingHours, { ownerId: userId });
    },

    hoursOfAll(ownerIds: readonly string[]): Promise<VisitingHours[]> {
      const { sql, values } = among(ownerIds);
      return select(`SELECT ${HOURS_COLUMNS} FROM visiting_hours WHERE owner_id ${sql}`, values);
    },

    hoursOf: (ownerId: string): Promise<VisitingHours | null> => read.findOneBy(VisitingHours, { ownerId }),

    /** Stores the hours of an owner, or deletes them when null. */
    saveHours: (ownerId: string, hours: VisitingHours | null): Promise<unknown> =>
      database.write(async (manager) => {
        await heldUser(manager, ownerId);
        await manager.delete(VisitingHours, { ownerId });
        if (hours) await insertRows(manager, VisitingHours, [hours]);
      }),
  };
}

const CLOSED = { openKey: null, dueAt: null } as const;

type Where = FindOptionsWhere<Visit>;

/** Returns the conditions of a range for each of the two sides, each with alternatives. */
function sidesOf(userId: string, { withUser, isOpen, group, now = 0 }: VisitRange): Where[][] {
  const open = isOpen ? { openKey: Not(IsNull()) } : {};
  const other = withUser ?? null;
  return [
    { ownerId: userId, ...(other !== null && { seekerId: other }), ...open },
    { seekerId: userId, ...(other !== null && { ownerId: other }), ...open },
  ].map((side) => groupWhere(group ?? null, now).map((one) => ({ ...side, ...one })));
}

// By the time rather than by the stored state, since the clock may not have acted yet.
function groupWhere(group: VisitGroup | null, now: number): Where[] {
  if (group === null) return [{}];
  const waiting = In(['ASKED', 'COUNTERED']);
  if (group === 'COMING') return [{ state: 'AGREED', agreedAt: MoreThan(now) }];
  if (group === 'ASKED') return [{ state: waiting, dueAt: MoreThan(now) }];
  return [
    { state: In(['OVER', 'DECLINED', 'CANCELLED', 'LAPSED']) },
    { state: 'AGREED', agreedAt: LessThanOrEqual(now) },
    { state: waiting, dueAt: LessThanOrEqual(now) },
  ];
}

/** Returns conditions for what follows a position. */
function pastPosition(where: readonly Where[], { id, agreedAt }: VisitPosition): Where[] {
  if (agreedAt === null) return where.map((one) => ({ ...one, id: LessThan(id) }));
  return where.flatMap((one) => [
    { ...one, agreedAt: MoreThan(agreedAt) },
    { ...one, agreedAt, id: MoreThan(id) },
  ]);
}

const byNewest = (one: Visit, other: Visit): number => (one.id < other.id ? 1 : -1);
const byTime = (one: Visit, other: Visit): number =>
  (one.agreedAt ?? 0) - (other.agreedAt ?? 0) || (one.id < other.id ? -1 : 1);

// What has lapsed or taken place no longer keeps a seeker from asking, though the clock has not acted yet.
async function closePastWithin(manager: EntityManager, seekerId: string, now: number): Promise<void> {
  await manager.query(
    `UPDATE visits SET open_key = NULL WHERE seeker_id = ? AND open_key IS NOT NULL
      AND (agreed_at <= ? OR (state <> 'AGREED' AND due_at <= ?))`,
    [seekerId, now, now],
  );
}
