import DataLoader from 'dataloader';
import { inOrder } from '../graphql/loaders';
import type { User } from './user.entity';
import type { UserRepository } from './user.repository';

export type UserLoaders = ReturnType<typeof userLoaders>;

/** Creates the user loaders of one request. */
export function userLoaders(repository: UserRepository) {
  return {
    userById: new DataLoader<string, User>(async (ids) => {
      const users = inOrder(ids, await repository.findByIds(ids), (user) => user.id);
      return users.map((user, index) => user ?? new Error(`No user ${String(ids[index])}`));
    }),
  };
}
