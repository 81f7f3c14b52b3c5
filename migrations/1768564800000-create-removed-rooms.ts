import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** Keeps the ids of deleted rooms that were public, so that search engines are told that their pages are gone. */
export class CreateRemovedRooms1768564800000 implements MigrationInterface {
  readonly name = 'CreateRemovedRooms1768564800000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, tableOptions } = dialectOf(runner);
    await runner.query(`CREATE TABLE removed_rooms (id ${id} NOT NULL PRIMARY KEY) ${tableOptions}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE removed_rooms');
  }
}
