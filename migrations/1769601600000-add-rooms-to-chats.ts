import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

const TABLES = ['chat_messages', 'chats'];

/** A message may name the room that it is about; a chat has the last one. The id stays when the room is deleted. */
export class AddRoomsToChats1769601600000 implements MigrationInterface {
  readonly name = 'AddRoomsToChats1769601600000';

  async up(runner: QueryRunner): Promise<void> {
    const { id } = dialectOf(runner);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ADD COLUMN room_id ${id} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN room_id`);
  }
}
