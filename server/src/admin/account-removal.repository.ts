import type { OwnRoomRepository } from '../rooms';
import type { User, UserRepository } from '../users';
import type { Transaction } from './admin-action.repository';

interface Dependencies {
  readonly users: Pick<UserRepository, 'holdWithin' | 'anonymiseWithin'>;
  readonly ownRooms: Pick<OwnRoomRepository, 'removeAllWithin'>;
  /** Each function deletes what another domain stores about the user. */
  readonly forgetting: readonly ((transaction: Transaction, user: User, now: number) => Promise<unknown>)[];
}

export type AccountRemoval = ReturnType<typeof accountRemoval>;

/** Removes users from the product. Their side of chats stays, without a name. */
export function accountRemoval({ users, ownRooms, forgetting }: Dependencies) {
  return {
    /**
     * Removes an account and returns the keys of images that nothing refers to any more; null when it is removed
     * already.
     */
    async removeWithin(transaction: Transaction, userId: string, now: number): Promise<string[] | null> {
      const user = await users.holdWithin(transaction, userId);
      if (!user) return null;
      for (const forget of forgetting) await forget(transaction, user, now);
      const keys = await ownRooms.removeAllWithin(transaction, userId);
      await users.anonymiseWithin(transaction, userId, now);
      return user.photoKey === null ? keys : [...keys, user.photoKey];
    },
  };
}
