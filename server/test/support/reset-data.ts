import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Env } from '../../src/config/env';
import type { Database } from '../../src/database/database';

/** Resets the database and Redis of running servers to the state after the migrations; unused images stay. */
export async function resetData(database: Database, { DATA_DIR, REDIS_URL = '', REDIS_PREFIX }: Env): Promise<void> {
  await rm(join(DATA_DIR, 'outbox'), { recursive: true, force: true });
  const redis = new Redis(REDIS_URL);
  const keys = await redis.keys(`${REDIS_PREFIX}*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
  await emptyTables(database);
}

// Keeps the list of migrations, and sets the counters back to zero.
const emptyTables = (database: Database): Promise<void> =>
  database.write(async (manager) => {
    const tables: { name: string }[] = await manager.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name NOT IN ('migrations', 'counters')",
    );
    await manager.query('SET foreign_key_checks = 0');
    for (const { name } of tables) await manager.query(`DELETE FROM ${name}`);
    await manager.query('SET foreign_key_checks = 1');
    await manager.query('UPDATE counters SET value = 0');
  });
