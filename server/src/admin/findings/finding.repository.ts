import { IsNull, LessThan } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { firstIdAt, newId } from '../../kernel/id';
import { type DuplicateReason, Finding, type FindingKind } from './finding.entity';
import { RoomCheck } from './room-check.entity';
import { findingKey, NEW_FOR, type NewFinding } from './finding.rules';

/** A finding as a list shows it. */
export interface FindingRow {
  readonly id: string;
  readonly kind: FindingKind;
  readonly userId: string;
  readonly userName: string | null;
  /** Null for a seeker, who has no page. */
  readonly pageName: string | null;
  readonly userSince: number;
  readonly userLanguage: string | null;
  readonly roomId: string | null;
  readonly roomName: string | null;
  readonly price: number | null;
  readonly district: string | null;
  readonly otherRoomId: string | null;
  readonly otherRoomName: string | null;
  readonly reason: DuplicateReason | null;
  readonly figure: number | null;
  readonly beside: number | null;
  readonly createdAt: number;
}

/** A part of a list of findings, newest first. */
interface FindingPart {
  readonly kind: FindingKind;
  readonly before?: string | undefined;
  readonly now: number;
  readonly limit: number;
}

// MySQL returns large numbers as text.
type StoredRow = Omit<FindingRow, 'createdAt' | 'userSince'> & {
  readonly createdAt: number | string;
  readonly userSince: number | string;
};

const LISTED = `FROM findings f JOIN users u ON u.id = f.user_id
  LEFT JOIN rooms r ON r.id = f.room_id LEFT JOIN rooms o ON o.id = f.other_room_id
  WHERE f.kind = ? AND f.looked_at IS NULL AND f.id > ? AND f.id < ? AND u.removed_at IS NULL
    AND (f.kind <> 'LOW_RENT' OR r.price = f.figure)
    AND (f.room_id IS NULL OR r.status = 'PUBLIC') AND (f.other_room_id IS NULL OR o.status = 'PUBLIC')`;
const FIELDS = `f.id, f.kind, f.user_id AS userId, COALESCE(u.username, u.display_name) AS userName,
  CASE u.role WHEN 'OWNER' THEN u.username END AS pageName,
  u.created_at AS userSince, u.language AS userLanguage, f.room_id AS roomId, r.name AS roomName, r.price, r.district,
  f.other_room_id AS otherRoomId, o.name AS otherRoomName, f.reason, f.figure, f.beside, f.created_at AS createdAt`;
const LAST = 'z'.repeat(20);
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

export type FindingRepository = ReturnType<typeof findingRepository>;

/** Queries findings. A room that is no longer public leaves the lists. */
export function findingRepository(database: Database) {
  const { select } = database;
  const valuesOf = ({ kind, before, now }: Omit<FindingPart, 'limit'>): string[] => [
    kind,
    kind === 'NEW_ROOM' ? firstIdAt(now - NEW_FOR) : '',
    before ?? LAST,
  ];
  return {
    async list(part: FindingPart): Promise<FindingRow[]> {
      const sql = `SELECT ${FIELDS} ${LISTED} ORDER BY f.id DESC LIMIT ?`;
      const rows = await select<StoredRow>(sql, [...valuesOf(part), part.limit]);
      return rows.map((row) => ({ ...row, createdAt: Number(row.createdAt), userSince: Number(row.userSince) }));
    },

    async count(part: FindingPart): Promise<number> {
      const sql = `SELECT COUNT(*) AS n FROM (SELECT f.id ${LISTED} LIMIT ?) AS part`;
      const [row] = await select<{ n: number | string }>(sql, [...valuesOf(part), part.limit]);
      return Number(row?.n ?? 0);
    },

    addWithin,

    /**
     * Ends a check and stores what was found, unless another server has done it or the room was saved since. Tells whether
     * there was something.
     */
    finish: ({ roomId, dueAt }: RoomCheck, findings: readonly NewFinding[], now: number): Promise<boolean> =>
      database.write(async (manager) => {
        const { affected } = await manager.delete(RoomCheck, { roomId, dueAt });
        if (affected !== 1) return false;
        await addWithin(manager, findings, now);
        return findings.length > 0;
      }),

    /** Marks a finding as looked at; returns false when it is gone or marked already. */
    async markWithin(manager: EntityManager, id: string, now: number): Promise<boolean> {
      const { affected } = await manager.update(Finding, { id, lookedAt: IsNull() }, { lookedAt: now });
      return affected === 1;
    },

    /** Deletes what was found about a user. */
    async removeAllWithin(manager: EntityManager, userId: string): Promise<void> {
      await manager.delete(Finding, { userId });
      await manager.query('DELETE FROM account_days WHERE user_id = ?', [userId]);
    },

    /** Deletes old findings. */
    purge: (now: number): Promise<void> =>
      database.write(async (manager) => {
        await manager.delete(Finding, { id: LessThan(firstIdAt(now - KEPT_FOR)) });
      }),
  };
}

/** Stores findings; of one that is stored already, only the figures change. */
async function addWithin(manager: EntityManager, findings: readonly NewFinding[], now: number): Promise<void> {
  for (const finding of findings) {
    const { kind, userId, roomId, otherRoomId, reason, figure, beside } = finding;
    const key = findingKey(finding);
    await manager.query('UPDATE findings SET figure = ?, beside = ? WHERE finding_key = ?', [figure, beside, key]);
    await manager.query(
      `INSERT INTO findings (id, kind, finding_key, user_id, room_id, other_room_id, reason, figure, beside, created_at)
        SELECT ?, ?, ?, id, ?, ?, ?, ?, ?, ? FROM users
        WHERE id = ? AND NOT EXISTS (SELECT 1 FROM findings WHERE finding_key = ?)`,
      [newId(now), kind, key, roomId, otherRoomId, reason, figure, beside, now, userId, key],
    );
  }
}
