import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Notifications of users, and the changes of rooms that those who have saved them are still to be told of. */
export class CreateNotifications1769947200000 implements MigrationInterface {
  readonly name = 'CreateNotifications1769947200000';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const { id, tableOptions } = dialect;
    await runner.query(`
      CREATE TABLE notifications (
        id ${id} NOT NULL PRIMARY KEY,
        user_id ${id} NOT NULL,
        kind ${dialect.word(30)} NOT NULL,
        cause ${dialect.word(40)} NOT NULL,
        room_id ${id} NULL,
        room_name ${dialect.line(200)} NULL,
        price INT NULL,
        price_before INT NULL,
        created_at BIGINT NOT NULL,
        read_at BIGINT NULL,
        CONSTRAINT notifications_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      ) ${tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX notifications_by_cause ON notifications (user_id, cause)');
    await runner.query('CREATE INDEX notifications_of_user ON notifications (user_id, id)');
    await runner.query('CREATE INDEX notifications_unread ON notifications (user_id, read_at)');
    await runner.query('CREATE INDEX notifications_by_time ON notifications (created_at)');
    await runner.query(`
      CREATE TABLE changed_rooms (
        room_id ${id} NOT NULL PRIMARY KEY,
        owner_id ${id} NOT NULL,
        name ${dialect.line(200)} NOT NULL,
        price INT NOT NULL,
        state ${dialect.word(10)} NOT NULL,
        cause ${id} NOT NULL,
        due_at BIGINT NOT NULL
      ) ${tableOptions}`);
    await runner.query('CREATE INDEX changed_rooms_by_due ON changed_rooms (due_at)');
    await runner.query('CREATE INDEX bookmarks_of_room ON bookmarks (room_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = runner.dataSource.options.type === 'mysql';
    await runner.query(`DROP INDEX bookmarks_of_room${isMysql ? ' ON bookmarks' : ''}`);
    await runner.query('DROP TABLE changed_rooms');
    await runner.query('DROP TABLE notifications');
  }
}
