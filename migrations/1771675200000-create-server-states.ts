import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** The state of each server, as it last told. */
export class CreateServerStates1771675200000 implements MigrationInterface {
  readonly name = 'CreateServerStates1771675200000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { text, tableOptions } = dialect;
    await runner.query(`
      CREATE TABLE server_states (
        name ${dialect.line(190)} NOT NULL PRIMARY KEY,
        version ${dialect.word(40)} NOT NULL,
        readings ${text} NOT NULL,
        told_at BIGINT NOT NULL
      ) ${tableOptions}`);
    await runner.query('CREATE INDEX server_states_by_time ON server_states (told_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE server_states');
  }
}
