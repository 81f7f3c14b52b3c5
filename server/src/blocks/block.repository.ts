import { LessThan } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { among } from '../database/select';
import { insertRows } from '../database/insert-rows';
import { heldUser } from '../users';
import { Block } from './block.entity';

/** The user who blocks and the one who is blocked. */
export type BlockKey = Pick<Block, 'blockerId' | 'blockedId'>;

export type BlockRepository = ReturnType<typeof blockRepository>;

/** Queries blocks. */
export function blockRepository(database: Database) {
  const { read } = database;

  function findAmong(blockerIds: readonly string[], blockedIds: readonly string[]): Promise<BlockKey[]> {
    const [blockers, blocked] = [among(blockerIds), among(blockedIds)];
    const sql = `SELECT blocker_id AS blockerId, blocked_id AS blockedId FROM blocks
      WHERE blocker_id ${blockers.sql} AND blocked_id ${blocked.sql}`;
    return database.select(sql, [...blockers.values, ...blocked.values]);
  }

  return {
    /** Tells whether one of two users has blocked the other. */
    isBetween: (one: string, other: string): Promise<boolean> =>
      read.exists(Block, {
        where: [
          { blockerId: one, blockedId: other },
          { blockerId: other, blockedId: one },
        ],
      }),

    isBlocked: (key: BlockKey): Promise<boolean> => read.existsBy(Block, { ...key }),

    /** Returns the blocks of these users against those. */
    findAmong,

    /** Returns the blocks between users and others, in both directions. */
    findBetween: async (userIds: readonly string[], others: readonly string[]): Promise<BlockKey[]> =>
      (await Promise.all([findAmong(userIds, others), findAmong(others, userIds)])).flat(),

    /** Returns those of the users who have blocked somebody or were blocked. */
    async withBlocks(userIds: readonly string[]): Promise<string[]> {
      const { sql, values } = among(userIds);
      const found = await database.select<{ id: string }>(
        `SELECT blocker_id AS id FROM blocks WHERE blocker_id ${sql}
          UNION SELECT blocked_id FROM blocks WHERE blocked_id ${sql}`,
        [...values, ...values],
      );
      return found.map(({ id }) => id);
    },

    /** Returns a user's blocks, newest first; those before an id when one is given. */
    blocksOf: (blockerId: string, { before, limit }: { before: string | null; limit: number }): Promise<Block[]> =>
      read.find(Block, {
        where: { blockerId, ...(before !== null && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit,
      }),

    countOf: (blockerId: string, cap: number): Promise<number> => countFrom(read, blockerId, cap),

    /** Adds a block unless it exists; returns false when the blocker has too many. Locks the blocker. */
    add: (block: Block, most: number): Promise<boolean> =>
      database.write(async (manager) => {
        const { blockerId, blockedId } = block;
        await heldUser(manager, blockerId);
        if (await manager.existsBy(Block, { blockerId, blockedId })) return true;
        if ((await countFrom(manager, blockerId, most)) >= most) return false;
        await insertRows(manager, Block, [block]);
        return true;
      }),

    remove: (key: BlockKey): Promise<unknown> => database.write((manager) => manager.delete(Block, { ...key })),

    /** Removes all blocks of a user and against them. */
    async removeAllWithin(manager: EntityManager, userId: string): Promise<void> {
      await manager.delete(Block, { blockerId: userId });
      await manager.delete(Block, { blockedId: userId });
    },
  };
}

async function countFrom(manager: EntityManager, blockerId: string, cap: number): Promise<number> {
  const sql = 'SELECT COUNT(*) AS total FROM (SELECT 1 FROM blocks WHERE blocker_id = ? LIMIT ?) AS found';
  const [row] = await manager.query<{ total: number | string }[]>(sql, [blockerId, cap]);
  return Number(row?.total ?? 0);
}

/** The SQL condition that neither the user of a column nor a viewer has blocked the other: two lookups in one index. */
export const notBlocked = (column: string, viewerId: string): readonly [sql: string, ...parameters: string[]] => [
  `NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ? AND blocked_id = ${column})
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${column} AND blocked_id = ?)`,
  viewerId,
  viewerId,
];

/** The SQL condition that one of the users of two columns has blocked the other: two lookups in one index. */
export const blockBetween = (one: string, other: string): string =>
  `(EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${one} AND blocked_id = ${other})
    OR EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${other} AND blocked_id = ${one}))`;
