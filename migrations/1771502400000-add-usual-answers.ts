import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** The times at which chats were begun and answered, and how quickly owners usually answer. Older chats have no times. */
export class AddUsualAnswers1771502400000 implements MigrationInterface {
  readonly name = 'AddUsualAnswers1771502400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['first_asked_at', 'first_answered_at'])
      await runner.query(`ALTER TABLE chats ADD COLUMN ${column} BIGINT NULL`);
    await runner.query('CREATE INDEX chats_begun_with_owner ON chats (owner_id, first_asked_at)');
    await runner.query(`ALTER TABLE users ADD COLUMN usual_answer ${dialectOf(runner).word(20)} NULL`);
    await runner.query('ALTER TABLE users ADD COLUMN usual_answer_due BIGINT NULL');
    await runner.query('CREATE INDEX users_by_usual_answer_due ON users (usual_answer_due)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = (table: string): string => (runner.dataSource.options.type === 'mysql' ? ` ON ${table}` : '');
    await runner.query(`DROP INDEX users_by_usual_answer_due${on('users')}`);
    await runner.query('ALTER TABLE users DROP COLUMN usual_answer_due');
    await runner.query('ALTER TABLE users DROP COLUMN usual_answer');
    await runner.query(`DROP INDEX chats_begun_with_owner${on('chats')}`);
    for (const column of ['first_answered_at', 'first_asked_at'])
      await runner.query(`ALTER TABLE chats DROP COLUMN ${column}`);
  }
}
