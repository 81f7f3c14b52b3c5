import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Choices of how to be told of what, the notifications that wait for an email, and pushes about notifications. */
export class CreateNotificationChoices1771070400000 implements MigrationInterface {
  readonly name = 'CreateNotificationChoices1771070400000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { id, tableOptions } = dialect;
    await runner.query(`
      CREATE TABLE notification_choices (
        user_id ${id} NOT NULL,
        topic ${dialect.word(20)} NOT NULL,
        is_shown BOOLEAN NOT NULL,
        is_pushed BOOLEAN NOT NULL,
        email ${dialect.word(10)} NULL,
        mailed_at BIGINT NULL,
        PRIMARY KEY (user_id, topic),
        CONSTRAINT notification_choices_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('ALTER TABLE notifications ADD COLUMN is_hidden BOOLEAN NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE notifications ADD COLUMN email_due_at BIGINT NULL');
    await runner.query('CREATE INDEX notifications_by_email ON notifications (email_due_at, user_id)');
    await runner.query(`ALTER TABLE queued_pushes ADD COLUMN kind ${dialect.word(30)} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.query('ALTER TABLE queued_pushes DROP COLUMN kind');
    await runner.query(`DROP INDEX notifications_by_email${isMysql ? ' ON notifications' : ''}`);
    await runner.query('ALTER TABLE notifications DROP COLUMN email_due_at');
    await runner.query('ALTER TABLE notifications DROP COLUMN is_hidden');
    await runner.query('DROP TABLE notification_choices');
  }
}
