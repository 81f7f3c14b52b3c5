import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Sixty letters of Hindi are more than a hundred code points; a photo is found by its key. */
export class WidenProfiles1767657600000 implements MigrationInterface {
  readonly name = 'WidenProfiles1767657600000';

  async up(runner: QueryRunner): Promise<void> {
    await setNameLength(runner, 500);
    await runner.query('CREATE UNIQUE INDEX users_by_photo ON users (photo_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_by_photo${isMysql(runner) ? ' ON users' : ''}`);
    if (isMysql(runner)) await runner.query('UPDATE users SET display_name = LEFT(display_name, 100)');
    await setNameLength(runner, 100);
  }
}

const isMysql = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'mysql';

// SQLite holds no text to its length.
async function setNameLength(runner: QueryRunner, length: number): Promise<void> {
  if (!isMysql(runner)) return;
  await runner.query(`ALTER TABLE users MODIFY display_name ${dialectOf(runner).line(length)} NULL`);
}
