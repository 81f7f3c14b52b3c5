import type { OwnRoomRepository } from '../rooms';
import type { User, UserRepository } from '../users';
import type { Transaction } from './admin-action.repository';

interface Parts {
  readonly users: Pick<UserRepository, 'holdWithin' | 'anonymiseWithin'>;
  readonly ownRooms: Pick<OwnRoomRepository, 'removeAllWithin'>;
  /** Each forgets what another room keeps of the person. */
  readonly forgetting: readonly ((transaction: Transaction, user: User) => Promise<unknown>)[];
}

export type AccountRemoval = ReturnType<typeof accountRemoval>;

/** Takes a person out of the product. Their side of chats stays, and names nobody. */
export function accountRemoval({ users, ownRooms, forgetting }: Parts) {
  return {
    /** Keys of the images that nothing refers to any more; null when the account is removed already. */
    async removeWithin(transaction: Transaction, userId: string, now: number): Promise<string[] | null> {
      const user = await users.holdWithin(transaction, userId);
      if (!user) return null;
      for (const forget of forgetting) await forget(transaction, user);
      const keys = await ownRooms.removeAllWithin(transaction, userId);
      await users.anonymiseWithin(transaction, userId, now);
      return user.photoKey === null ? keys : [...keys, user.photoKey];
    },
  };
}
