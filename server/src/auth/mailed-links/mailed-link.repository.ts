import { LessThan, MoreThan } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import type { User, UserRepository } from '../../users';
import { EarlierLink, type LinkPurpose, MailedLink } from './mailed-link.entity';

type AnyLink = MailedLink | EarlierLink;

/** A try of the code that was mailed to a user. */
interface CodeUse {
  readonly userId: string;
  readonly now: number;
  readonly mostTries: number;
  /** Tells whether the code is the one with this hash. */
  readonly fits: (hash: string) => boolean;
}

/** Deletes every link of a user. */
export async function removeLinksWithin(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(MailedLink, { userId });
  await manager.delete(EarlierLink, { userId });
}

export type MailedLinkRepository = ReturnType<typeof mailedLinkRepository>;

/** Queries mailed links. */
export function mailedLinkRepository(database: Database, users: UserRepository) {
  async function removeWithin(manager: EntityManager, userId: string, purpose: LinkPurpose): Promise<void> {
    await manager.delete(MailedLink, { userId, purpose });
    await manager.delete(EarlierLink, { userId, purpose });
  }

  /**
   * Stores a link as the newest; the previous one is valid until `overlapEnd`, or no longer without it. The transaction
   * must have locked the user already.
   */
  async function replaceWithin(manager: EntityManager, link: MailedLink, overlapEnd = 0): Promise<void> {
    const { userId, purpose } = link;
    const last = await manager.findOneBy(MailedLink, { userId, purpose });
    await manager.delete(MailedLink, { userId, purpose });
    await insertRows(manager, MailedLink, [link]);
    if (!last || overlapEnd === 0) return;
    const { tokenHash, email } = last;
    const expiresAt = Math.min(last.expiresAt, overlapEnd);
    await insertRows(manager, EarlierLink, [
      Object.assign(new EarlierLink(), { tokenHash, userId, purpose, email, expiresAt }),
    ]);
  }

  return {
    removeWithin,
    replaceWithin,
    removeAllWithin: removeLinksWithin,

    /** Does the same in its own transaction, together with what `also` adds. */
    replace: (link: MailedLink, overlapEnd: number, also: (manager: EntityManager) => Promise<void>): Promise<void> =>
      database.write(async (manager) => {
        await users.holdWithin(manager, link.userId);
        await replaceWithin(manager, link, overlapEnd);
        await also(manager);
      }),

    /** Replaces a link by the one that `also` stores; returns false when it is not there any more. */
    renew: (userId: string, tokenHash: string, also: (manager: EntityManager) => Promise<void>): Promise<boolean> =>
      database.write(async (manager) => {
        await users.holdWithin(manager, userId);
        if (!(await manager.existsBy(MailedLink, { userId, tokenHash }))) return false;
        await also(manager);
        return true;
      }),

    /** Deletes a link; returns false when there was none. */
    remove: (userId: string, purpose: LinkPurpose): Promise<boolean> =>
      database.write(async (manager) => {
        const { affected } = await manager.delete(MailedLink, { userId, purpose });
        return affected === 1;
      }),

    /** Returns the link of a user that is valid at `now`. */
    ofUser: (userId: string, purpose: LinkPurpose, now: number): Promise<MailedLink | null> =>
      database.read.findOneBy(MailedLink, { userId, purpose, expiresAt: MoreThan(now) }),

    find: async (purpose: LinkPurpose, tokenHash: string): Promise<AnyLink | null> =>
      (await database.read.findOneBy(MailedLink, { purpose, tokenHash })) ??
      (await database.read.findOneBy(EarlierLink, { purpose, tokenHash })),

    /**
     * Deletes a link, with all others of its purpose, and runs `also` in the same transaction; returns false when it
     * was used before or the user has another address now.
     */
    use: (
      { userId, purpose, tokenHash, email }: AnyLink,
      also: (manager: EntityManager, user: User) => Promise<void>,
    ): Promise<boolean> =>
      database.write(async (manager) => {
        const user = await users.holdWithin(manager, userId);
        const isThere =
          (await manager.existsBy(MailedLink, { userId, purpose, tokenHash })) ||
          (await manager.existsBy(EarlierLink, { userId, purpose, tokenHash }));
        if (isThere) await removeWithin(manager, userId, purpose);
        if (!isThere || user?.email !== email) return false;
        await also(manager, user);
        return true;
      }),

    /**
     * Proves the address of a user by the code of the newest link, as `use` does by the link; false when there is no code
     * that works at `now`, or it does not fit. A wrong one is counted.
     */
    useCode: (
      { userId, now, mostTries, fits }: CodeUse,
      also: (manager: EntityManager, user: User) => Promise<void>,
    ): Promise<boolean> =>
      database.write(async (manager) => {
        const user = await users.holdWithin(manager, userId);
        const ofCode = { userId, purpose: 'VERIFY_EMAIL' as const };
        const link = await manager.findOneBy(MailedLink, {
          ...ofCode,
          codeExpiresAt: MoreThan(now),
          codeTries: LessThan(mostTries),
        });
        if (!link?.codeHash || user?.email !== link.email) return false;
        if (!fits(link.codeHash)) {
          await manager.update(MailedLink, ofCode, { codeTries: link.codeTries + 1 });
          return false;
        }
        await removeWithin(manager, userId, 'VERIFY_EMAIL');
        await also(manager, user);
        return true;
      }),

    /** Deletes links that expired before `now`. */
    purge: (now: number): Promise<unknown> =>
      database.write(async (manager) => {
        await manager.delete(MailedLink, { expiresAt: LessThan(now) });
        await manager.delete(EarlierLink, { expiresAt: LessThan(now) });
      }),
  };
}
