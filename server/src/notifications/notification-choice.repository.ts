import { In } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { heldUser } from '../users';
import { NotificationChoice, type Topic } from './notification-choice.entity';
import { type ChosenWays, type Ways, waysOf } from './notification-topic.rules';

export type NotificationChoiceRepository = ReturnType<typeof notificationChoiceRepository>;

/** Queries how users have chosen to be told. */
export function notificationChoiceRepository(database: Database) {
  async function storeWithin(manager: EntityManager, choice: ChosenWays): Promise<void> {
    const { userId, topic, ...ways } = choice;
    const { affected } = await manager.update(NotificationChoice, { userId, topic }, ways);
    if (affected === 0)
      await insertRows(manager, NotificationChoice, [Object.assign(new NotificationChoice(), choice)]);
  }

  return {
    /** Returns the choices of a user. */
    choicesOf: (userId: string): Promise<NotificationChoice[]> =>
      database.read.find(NotificationChoice, { where: { userId }, order: { topic: 'ASC' } }),

    /** Returns the choices of users. */
    choicesWithin: (manager: EntityManager, userIds: readonly string[]): Promise<NotificationChoice[]> =>
      manager.findBy(NotificationChoice, { userId: In([...userIds]) }),

    /** Changes some of the ways of a topic; those that are absent stay. */
    change: (userId: string, topic: Topic, ways: Partial<Ways>): Promise<void> =>
      database.write(async (manager) => {
        if (!(await heldUser(manager, userId))) return;
        const known = await manager.findBy(NotificationChoice, { userId, topic });
        await storeWithin(manager, { ...waysOf(known, userId, topic), ...ways });
      }),

    /** Stores when topics were mailed. The transaction has locked the user. */
    async mailedWithin(manager: EntityManager, ways: readonly ChosenWays[], mailedAt: number): Promise<void> {
      for (const way of ways) await storeWithin(manager, { ...way, mailedAt });
    },

    /** Deletes all choices of a user. */
    removeAllWithin: (manager: EntityManager, userId: string): Promise<unknown> =>
      manager.delete(NotificationChoice, { userId }),
  };
}
