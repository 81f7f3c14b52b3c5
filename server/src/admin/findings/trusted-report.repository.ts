import type { Database } from '../../database/database';

const DAY = 24 * 60 * 60 * 1000;
const OLD_ACCOUNT = 7 * DAY;
const LATELY = 90 * DAY;

export type TrustedReportRepository = ReturnType<typeof trustedReportRepository>;

/** Queries reports of people who are trusted. */
export function trustedReportRepository(database: Database) {
  return {
    /**
     * Counts the trusted people with a report on this room that is not closed and newer than its last release. Trusted is
     * who has a verified email address, an account older than a week, and in 90 days no report that was closed while the
     * reported room stayed up.
     */
    async countOf(roomId: string, now: number): Promise<number> {
      const [row] = await database.select<{ n: number | string }>(
        `SELECT COUNT(DISTINCT r.uid) AS n FROM reports r JOIN users u ON u.id = r.uid
          WHERE r.room_id = ? AND r.state <> 'CLOSED'
            AND r.created_at > COALESCE(
              (SELECT MAX(a.created_at) FROM operator_actions a WHERE a.subject_id = ? AND a.verb = 'release'), 0)
            AND u.email_verified AND u.removed_at IS NULL AND u.created_at < ?
            AND NOT EXISTS (SELECT 1 FROM reports d JOIN rooms m ON m.id = d.room_id
              WHERE d.uid = r.uid AND d.state = 'CLOSED' AND d.created_at > ? AND m.held_note IS NULL)`,
        [roomId, roomId, now - OLD_ACCOUNT, now - LATELY],
      );
      return Number(row?.n ?? 0);
    },
  };
}
