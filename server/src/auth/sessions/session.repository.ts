import { In, LessThan, MoreThan, Not } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { among } from '../../database/select';
import { byKey, sharedReads } from '../../kernel/shared-reads';
import type { User } from '../../users';
import { Session } from './session.entity';

const MOST_DEVICES = 50;
// Read for every request. A server that still reads an earlier primary must not end a session that has just begun, so what
// refuses a session reads again with all that was committed.
const presentAmong = (ids: string): string =>
  `SELECT sessions.id, expires_at AS expiresAt, user_id AS userId, role, token_hash AS tokenHash, rotated_at AS rotatedAt,
    confirmed_at AS confirmedAt, suspended_at AS suspendedAt
  FROM sessions INNER JOIN users ON users.id = user_id
  WHERE sessions.id ${ids} AND removed_at IS NULL`;

/** A rotation: from one token hash to the next. */
export interface Rotation {
  readonly sessionId: string;
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly expiresAt: number;
}

export interface PresentSession extends Pick<Session, 'id' | 'userId' | 'tokenHash' | 'rotatedAt' | 'confirmedAt'> {
  readonly expiresAt: number | string;
  /** The role of the user. */
  readonly role: User['role'];
  /** Null unless operators suspend the user. */
  readonly suspendedAt: number | string | null;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

/** Queries sessions. */
export function sessionRepository(database: Database) {
  const devicesOf = (manager: EntityManager, userId: string): Promise<Session[]> =>
    manager.find(Session, {
      where: { userId, expiresAt: MoreThan(Date.now()) },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });

  /** Returns sessions of accounts that were not removed; requests that arrive together share a statement. */
  const found = sharedReads(async (ids: readonly string[]) => {
    const { sql, values } = among(ids);
    return byKey(await database.select<PresentSession>(presentAmong(sql), values), ({ id }) => id);
  }, String);

  async function addWithin(manager: EntityManager, session: Session): Promise<void> {
    await insertRows(manager, Session, [session]);
    const others = (await devicesOf(manager, session.userId)).filter(({ id }) => id !== session.id);
    const tooMany = others.slice(MOST_DEVICES - 1);
    if (tooMany.length > 0) await manager.remove(tooMany);
  }

  return {
    addWithin,
    add: (session: Session): Promise<void> => database.write((manager) => addWithin(manager, session)),
    findById: (id: string): Promise<Session | null> =>
      database.readLatest((manager) => manager.findOneBy(Session, { id })),
    devicesOf: (userId: string): Promise<Session[]> => devicesOf(database.read, userId),

    /** Returns the fields of a session that every request needs, while it and the account last. */
    async present(id: string, now: number): Promise<PresentSession | null> {
      const lasts = (session: PresentSession | undefined): session is PresentSession =>
        session !== undefined && Number(session.expiresAt) > now;
      const session = await found(id);
      if (lasts(session)) return session;
      if (!database.mayLag) return null;
      const sql = presentAmong('= ?');
      const [latest] = await database.readLatest((manager) => manager.query<PresentSession[]>(sql, [id]));
      return lasts(latest) ? latest : null;
    },

    /** Records that the client has the current token. */
    confirm: (id: string, tokenHash: string, now: number): Promise<unknown> =>
      database.write((manager) => manager.update(Session, { id, tokenHash }, { confirmedAt: now })),

    /** Returns those of these sessions that have not ended. */
    async standing(ids: readonly string[], now: number): Promise<Set<string>> {
      const standing = await standingWithin(database.read, ids, now);
      if (standing.size === ids.length || !database.mayLag) return standing;
      return database.readLatest((manager) => standingWithin(manager, ids, now));
    },

    /** Stores the next token; returns false when another request was faster. */
    rotate: ({ sessionId, from, to, now, expiresAt }: Rotation): Promise<boolean> =>
      database.write(async (manager) => {
        const rotated = { tokenHash: to, previousTokenHash: from, rotatedAt: now, lastUsedAt: now, expiresAt };
        const { affected } = await manager.update(Session, { id: sessionId, tokenHash: from }, rotated);
        return affected === 1;
      }),

    end: (id: string): Promise<unknown> => database.write((manager) => manager.delete(Session, { id })),

    /** Ends sessions of a user: these, or all but one. */
    endOf: (userId: string, which: { ids: readonly string[] } | { except: string }): Promise<unknown> =>
      database.write(async (manager) => {
        if ('except' in which) return manager.delete(Session, { userId, id: Not(which.except) });
        for (const id of which.ids) await manager.delete(Session, { userId, id });
        return undefined;
      }),

    endOthersWithin: (manager: EntityManager, userId: string, present: string): Promise<unknown> =>
      manager.delete(Session, { userId, id: Not(present) }),

    endAllWithin: (manager: EntityManager, userId: string): Promise<unknown> => manager.delete(Session, { userId }),

    /** Deletes sessions that ended before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write((manager) => manager.delete(Session, { expiresAt: LessThan(now) })),
  };
}

async function standingWithin(manager: EntityManager, ids: readonly string[], now: number): Promise<Set<string>> {
  const where = { id: In([...ids]), expiresAt: MoreThan(now) };
  const sessions = await manager.find(Session, { select: { id: true }, where });
  return new Set(sessions.map(({ id }) => id));
}
