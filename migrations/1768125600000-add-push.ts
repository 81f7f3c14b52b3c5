import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Devices that get push notices, each of a session, and the notices that wait. */
export class AddPush1768125600000 implements MigrationInterface {
  readonly name = 'AddPush1768125600000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query(`
      CREATE TABLE push_devices (
        session_id ${type.id} NOT NULL PRIMARY KEY,
        user_id ${type.id} NOT NULL,
        endpoint ${type.text} NOT NULL,
        endpoint_hash ${type.word(43)} NOT NULL,
        p256dh ${type.word(100)} NOT NULL,
        auth ${type.word(100)} NOT NULL,
        created_at BIGINT NOT NULL,
        CONSTRAINT push_devices_session FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
      ) ${type.tableOptions}`);
    await runner.query('CREATE UNIQUE INDEX push_devices_by_endpoint ON push_devices (endpoint_hash)');
    await runner.query('CREATE INDEX push_devices_of_user ON push_devices (user_id, created_at)');
    await runner.query(`
      CREATE TABLE queued_pushes (
        session_id ${type.id} NOT NULL,
        chat_id ${type.id} NOT NULL,
        sequence BIGINT NOT NULL,
        due_at BIGINT NOT NULL,
        attempts INT NOT NULL,
        PRIMARY KEY (session_id, chat_id),
        CONSTRAINT queued_pushes_device FOREIGN KEY (session_id) REFERENCES push_devices (session_id) ON DELETE CASCADE
      ) ${type.tableOptions}`);
    await runner.query('CREATE INDEX queued_pushes_due ON queued_pushes (attempts, due_at)');
    await runner.query('CREATE INDEX queued_pushes_by_time ON queued_pushes (due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queued_pushes');
    await runner.query('DROP TABLE push_devices');
  }
}
