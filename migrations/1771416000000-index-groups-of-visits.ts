import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of visits by where they stand, and those that ended long ago. */
export class IndexGroupsOfVisits1771416000000 implements MigrationInterface {
  readonly name = 'IndexGroupsOfVisits1771416000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX visits_of_seeker_by_state ON visits (seeker_id, state, id)');
    await runner.query('CREATE INDEX visits_of_owner_by_state ON visits (owner_id, state, id)');
    await runner.query('CREATE INDEX visits_by_change ON visits (updated_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = runner.dataSource.options.type === 'mysql' ? ' ON visits' : '';
    for (const name of ['visits_by_change', 'visits_of_owner_by_state', 'visits_of_seeker_by_state'])
      await runner.query(`DROP INDEX ${name}${on}`);
  }
}
