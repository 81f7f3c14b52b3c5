import { LessThan, MoreThanOrEqual, Not } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { isDailyCeilingReached } from '../database/daily-ceiling';
import { insertRows } from '../database/insert-rows';
import { heldUser } from '../users';
import { ContactMessage } from './contact-message.entity';

/** Filters of contact messages, newest first; absent ones do not apply. */
export interface ContactMessagePart {
  readonly state?: ContactMessage['state'] | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly uid?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export type ContactMessageRepository = ReturnType<typeof contactMessageRepository>;

/** Queries contact messages. */
export function contactMessageRepository(database: Database) {
  return {
    /** Adds a message; returns false when the user has reached the daily limit. */
    add: (message: ContactMessage, most: number): Promise<boolean> =>
      database.write(async (manager) => {
        const { uid, createdAt } = message;
        await heldUser(manager, uid);
        if (await isDailyCeilingReached(manager, { table: 'contact_messages', uid, most, now: createdAt }))
          return false;
        await insertRows(manager, ContactMessage, [message]);
        return true;
      }),

    findById: (id: string): Promise<ContactMessage | null> => database.read.findOneBy(ContactMessage, { id }),

    list: ({ state, since, uid, before, limit }: ContactMessagePart): Promise<ContactMessage[]> =>
      database.read.find(ContactMessage, {
        where: {
          ...(state && { state }),
          ...(since !== undefined && { createdAt: MoreThanOrEqual(since) }),
          ...(uid !== undefined && { uid }),
          ...(before !== undefined && { id: LessThan(before) }),
        },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** Changes the state; returns false when it is closed and was closed before. */
    async setStateWithin(manager: EntityManager, id: string, state: ContactMessage['state']): Promise<boolean> {
      const open = state === 'CLOSED' ? { state: Not(state) } : {};
      return (await manager.update(ContactMessage, { id, ...open }, { state })).affected === 1;
    },

    /** Removes the name and address of the sender; the text stays. */
    forgetSenderWithin: (manager: EntityManager, uid: string): Promise<unknown> =>
      manager.update(ContactMessage, { uid }, { name: '', email: '' }),
  };
}
