import { byKey, sharedReads } from '../kernel/shared-reads';
import type { User } from './user.entity';
import type { UserRepository } from './user.repository';

export type UserLoaders = ReturnType<typeof userLoaders>;

/** Fields of the API that the columns of `findCards` answer: those of an owner on a card or a room's page. */
const OF_CARDS: ReadonlySet<string> = new Set([
  'id',
  'role',
  'username',
  'displayName',
  'checkedFacts',
  'usualAnswer',
  'createdAt',
  'photoUrl',
  'smallPhotoUrl',
  'rooms',
  'isBlocked',
  '__typename',
]);

/** Creates the loader of users; requests share its statements. */
export function userLoaders(repository: UserRepository) {
  const cards = sharedReads(async (ids: readonly string[]) => byKey(await repository.findCards(ids), idOf), String);
  const users = sharedReads(async (ids: readonly string[]) => byKey(await repository.findByIds(ids), idOf), String);

  return {
    /** Returns a user with what these fields need; whole when they are not given. */
    async userById(id: string, fields?: ReadonlySet<string>): Promise<User> {
      const isOnCard = fields !== undefined && [...fields].every((field) => OF_CARDS.has(field));
      const user = await (isOnCard ? cards(id) : users(id));
      if (!user) throw new Error(`No user ${id}`);
      return user;
    },
  };
}

const idOf = ({ id }: User): string => id;
