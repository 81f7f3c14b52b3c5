import type { EntityManager } from 'typeorm';
import { sharedReads } from '../kernel/shared-reads';
import type { Select } from './select';

const COUNTER = 'public-data';

const changing = new WeakSet<EntityManager>();

/** Notes that the transaction of this manager changes what visitors may read: rooms, their photos, their owners. */
export function changesPublicData(manager: EntityManager): void {
  changing.add(manager);
}

/**
 * Counts the change of a transaction that was noted. It comes last, as its row stays locked until the commit. The count
 * and the change become visible together.
 */
export async function countPublicChange(manager: EntityManager): Promise<void> {
  if (!changing.delete(manager)) return;
  await manager.query('UPDATE counters SET value = value + 1 WHERE name = ?', [COUNTER]);
}

/** Returns a function that reads the number of committed changes; calls that come together share a statement. */
export function publicChanges(select: Select): () => Promise<number> {
  const read = sharedReads<string, number>(async ([name = '']) => {
    const [row] = await select<{ value: number | string }>('SELECT value FROM counters WHERE name = ?', [name]);
    return new Map([[name, Number(row?.value ?? 0)]]);
  }, String);
  return async () => (await read(COUNTER)) ?? 0;
}
