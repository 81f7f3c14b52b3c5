import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

/** The reported review, with its stars and words as they were read. Null in reports of people and rooms. */
export class LetReportsNameReviews1771761600000 implements MigrationInterface {
  readonly name = 'LetReportsNameReviews1771761600000';

  async up(runner: QueryRunner): Promise<void> {
    const { id, text } = dialectOf(runner);
    await runner.query(`ALTER TABLE reports ADD COLUMN review_id ${id} NULL`);
    await runner.query(`ALTER TABLE reports ADD COLUMN seen_review ${text} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['seen_review', 'review_id']) await runner.query(`ALTER TABLE reports DROP COLUMN ${column}`);
  }
}
