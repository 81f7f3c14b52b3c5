import { changesPublicData, type Database } from '../../database/database';
import type { User, UsualAnswer } from '../../users';
import type { Asked } from './usual-answer.rules';

/** An owner whose usual answer is to be counted. */
export interface CountedOwner extends Pick<User, 'id' | 'usualAnswer'> {
  readonly dueAt: number;
}

/** The first chats to be counted, by the times at which they were begun. */
interface Stretch {
  readonly from: number;
  readonly upTo: number;
  readonly limit: number;
}

/** The result of a count. */
interface Counted {
  readonly usualAnswer: UsualAnswer | null;
  /** The time of the next count; null when nobody asked any more. */
  readonly dueAt: number | null;
}

/** A row of a plain statement, in which MySQL may give long numbers as texts. */
type AsStored<Row, Long extends keyof Row> = Omit<Row, Long> & Readonly<Record<Long, Row[Long] | string>>;

export type UsualAnswerRepository = ReturnType<typeof usualAnswerRepository>;

// Only here is it used when to count: the users do not have it as a column.
const SET_DUE = 'UPDATE users SET usual_answer_due = ? WHERE id = ? AND usual_answer_due IS NULL';
const DUE = `SELECT id, usual_answer AS usualAnswer, usual_answer_due AS dueAt FROM users
  WHERE usual_answer_due <= ? ORDER BY usual_answer_due LIMIT ?`;
const BEGUN = `SELECT first_asked_at AS askedAt, first_answered_at AS answeredAt FROM chats
  WHERE owner_id = ? AND first_asked_at BETWEEN ? AND ? ORDER BY first_asked_at DESC LIMIT ?`;
const COUNTED = `UPDATE users SET usual_answer = CASE WHEN removed_at IS NULL THEN ? END, usual_answer_due = ?
  WHERE id = ? AND usual_answer_due = ?`;

/** Queries how quickly owners answer. */
export function usualAnswerRepository(database: Database) {
  const { select } = database;
  return {
    /** Has the answers of an owner counted from this time on, if they are not counted yet. */
    countFrom: (ownerId: string, dueAt: number): Promise<unknown> =>
      database.write((manager) => manager.query(SET_DUE, [dueAt, ownerId])),

    /** Returns the owners who are due, longest due first. */
    async due(now: number, limit: number): Promise<CountedOwner[]> {
      const owners = await select<AsStored<CountedOwner, 'dueAt'>>(DUE, [now, limit]);
      return owners.map((owner) => ({ ...owner, dueAt: Number(owner.dueAt) }));
    },

    /** Returns the chats with an owner that were begun in a stretch of time, newest first. */
    async begunWith(ownerId: string, { from, upTo, limit }: Stretch): Promise<Asked[]> {
      const chats = await select<AsStored<Asked, keyof Asked>>(BEGUN, [ownerId, from, upTo, limit]);
      return chats.map(({ askedAt, answeredAt }) => ({
        askedAt: Number(askedAt),
        answeredAt: answeredAt === null ? null : Number(answeredAt),
      }));
    },

    /** Stores what was counted, unless another server was faster. */
    store: (owner: CountedOwner, { usualAnswer, dueAt }: Counted): Promise<void> =>
      database.write(async (manager) => {
        if (usualAnswer !== owner.usualAnswer) changesPublicData(manager);
        await manager.query(COUNTED, [usualAnswer, dueAt, owner.id, owner.dueAt]);
      }),
  };
}
