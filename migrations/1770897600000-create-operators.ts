import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Operators of the web desk with their sessions and recovery codes, and the cases that they have taken. */
export class CreateOperators1770897600000 implements MigrationInterface {
  readonly name = 'CreateOperators1770897600000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { id, tableOptions } = dialect;
    await runner.query(`
      CREATE TABLE operators (
        id ${id} NOT NULL PRIMARY KEY,
        name ${dialect.word(40)} NOT NULL,
        rights ${dialect.word(40)} NOT NULL,
        password_hash ${dialect.word(200)} NOT NULL,
        totp_secret ${dialect.word(64)} NOT NULL,
        totp_step BIGINT NOT NULL,
        created_at BIGINT NOT NULL
      ) ${tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX operators_by_name ON operators (name)');
    await runner.query(`
      CREATE TABLE operator_recovery_codes (
        code_hash ${dialect.word(64)} NOT NULL PRIMARY KEY,
        operator_id ${id} NOT NULL,
        CONSTRAINT operator_recovery_codes_operator
          FOREIGN KEY (operator_id) REFERENCES operators (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('CREATE INDEX operator_recovery_codes_of ON operator_recovery_codes (operator_id)');
    await runner.query(`
      CREATE TABLE operator_sessions (
        token_hash ${dialect.word(64)} NOT NULL PRIMARY KEY,
        operator_id ${id} NOT NULL,
        expires_at BIGINT NOT NULL,
        CONSTRAINT operator_sessions_operator FOREIGN KEY (operator_id) REFERENCES operators (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('CREATE INDEX operator_sessions_of ON operator_sessions (operator_id)');
    await runner.query('CREATE INDEX operator_sessions_by_end ON operator_sessions (expires_at)');
    await runner.query(`
      CREATE TABLE case_assignments (
        case_id ${id} NOT NULL,
        operator_id ${id} NOT NULL,
        taken_at BIGINT NOT NULL,
        CONSTRAINT case_assignments_operator FOREIGN KEY (operator_id) REFERENCES operators (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX case_assignments_by_case ON case_assignments (case_id)');
    await runner.query('CREATE INDEX case_assignments_of ON case_assignments (operator_id, case_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['case_assignments', 'operator_sessions', 'operator_recovery_codes', 'operators'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
