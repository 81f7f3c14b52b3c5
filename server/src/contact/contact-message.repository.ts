import { LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { isDailyCeilingReached } from '../database/daily-ceiling';
import { insertRows } from '../database/insert-rows';
import { heldUser } from '../users';
import { ContactMessage } from './contact-message.entity';

/** Which contact messages, newest first; what is absent does not narrow them. */
export interface ContactMessagePart {
  readonly state?: ContactMessage['state'] | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly uid?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export type ContactMessageRepository = ReturnType<typeof contactMessageRepository>;

/** Every query on contact messages. */
export function contactMessageRepository(database: Database) {
  return {
    /** Adds one; false when the person sent as many in the last 24 hours as a day allows. */
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

    setStateWithin: (manager: EntityManager, id: string, state: ContactMessage['state']): Promise<unknown> =>
      manager.update(ContactMessage, { id }, { state }),

    /** Takes name and address out of what a person wrote; the words stay. */
    forgetSenderWithin: (manager: EntityManager, uid: string): Promise<unknown> =>
      manager.update(ContactMessage, { uid }, { name: '', email: '' }),
  };
}
