import { In } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { User } from './user.entity';

export type UserRepository = ReturnType<typeof userRepository>;

/** Every query on users. */
export function userRepository(database: Database) {
  return {
    findByIds: (ids: readonly string[]): Promise<User[]> => database.read.findBy(User, { id: In(ids) }),
    findByUsername: (username: string): Promise<User | null> => database.read.findOneBy(User, { username }),
    add: (users: readonly User[]): Promise<void> => database.write((manager) => insertRows(manager, User, users)),
    /** The same within a transaction of the caller's. */
    addWithin: (manager: EntityManager, users: readonly User[]): Promise<void> => insertRows(manager, User, users),
  };
}
