import { LessThan } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import type { User, UserRepository } from '../users';
import { type LinkPurpose, MailedLink } from './mailed-link.entity';

export type MailedLinkRepository = ReturnType<typeof mailedLinkRepository>;

/** Every query on mailed links. */
export function mailedLinkRepository(database: Database, users: UserRepository) {
  const removeWithin = (manager: EntityManager, userId: string, purpose: LinkPurpose): Promise<unknown> =>
    manager.delete(MailedLink, { userId, purpose });

  /** Stores a link in the place of the older one. The transaction must hold the person already. */
  async function replaceWithin(manager: EntityManager, link: MailedLink): Promise<void> {
    await removeWithin(manager, link.userId, link.purpose);
    await insertRows(manager, MailedLink, [link]);
  }

  return {
    removeWithin,
    replaceWithin,
    removeAllWithin: (manager: EntityManager, userId: string): Promise<unknown> =>
      manager.delete(MailedLink, { userId }),

    /** The same in a transaction of its own, with what `also` adds. */
    replace: (link: MailedLink, also: (manager: EntityManager) => Promise<void>): Promise<void> =>
      database.write(async (manager) => {
        await users.holdWithin(manager, link.userId);
        await replaceWithin(manager, link);
        await also(manager);
      }),

    find: (purpose: LinkPurpose, tokenHash: string): Promise<MailedLink | null> =>
      database.read.findOneBy(MailedLink, { purpose, tokenHash }),

    /** Uses a link up and does `also` with it; false when it was used before or the person has another address now. */
    use: (
      { userId, purpose, tokenHash, email }: MailedLink,
      also: (manager: EntityManager, user: User) => Promise<void>,
    ): Promise<boolean> =>
      database.write(async (manager) => {
        const user = await users.holdWithin(manager, userId);
        const { affected } = await manager.delete(MailedLink, { userId, purpose, tokenHash });
        if (affected !== 1 || user?.email !== email) return false;
        await also(manager, user);
        return true;
      }),

    /** Forgets what ended before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write((manager) => manager.delete(MailedLink, { expiresAt: LessThan(now) })),
  };
}
