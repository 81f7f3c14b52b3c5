import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * MySQL 9.7 looks at the first key that begins with a referencing column, and does not check the foreign key of a row
 * that has a null in a later column of that key. So the key of drafts does not begin with their owner.
 */
export class PutClientKeyFirst1768305600000 implements MigrationInterface {
  readonly name = 'PutClientKeyFirst1768305600000';

  up(runner: QueryRunner): Promise<void> {
    return replaceKey(runner, 'client_key, owner_id');
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceKey(runner, 'owner_id, client_key');
  }
}

// In one statement, so that the key is never absent. SQLite checks every row with any key.
async function replaceKey(runner: QueryRunner, columns: string): Promise<void> {
  if (runner.dataSource.options.type !== 'mysql') return;
  await runner.query(
    `ALTER TABLE rooms DROP INDEX rooms_by_client_key, ADD UNIQUE INDEX rooms_by_client_key (${columns})`,
  );
}
