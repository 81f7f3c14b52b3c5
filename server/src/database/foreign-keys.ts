import type { DataSource } from 'typeorm';

const ORPHAN = `INSERT INTO chat_messages (id, chat_id, sequence, sent, created_at)
  VALUES ('foreign-key-probe', 'no-chat', 1, 0, 0)`;

class OrphanStored extends Error {}

/** Tells whether the database refuses a row that names a record that is not there. The probe is rolled back. */
export function checksForeignKeys(source: DataSource): Promise<boolean> {
  const probe = source.transaction(async (manager) => {
    await manager.query(ORPHAN);
    throw new OrphanStored();
  });
  // Any other fault, such as of a database that only reads at the moment, says nothing about the keys.
  return probe.catch((fault: unknown) => !(fault instanceof OrphanStored));
}
