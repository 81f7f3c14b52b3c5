import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** A device may name itself at sign-in. */
export class AddDeviceNames1768111200000 implements MigrationInterface {
  readonly name = 'AddDeviceNames1768111200000';

  async up(runner: QueryRunner): Promise<void> {
    const type = dialectOf(runner);
    await runner.query(`ALTER TABLE sessions ADD COLUMN device_name ${type.line(80)} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN device_name');
  }
}
