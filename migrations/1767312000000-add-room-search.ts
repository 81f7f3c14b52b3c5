import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from './dialect';

// Both hold only listed rooms, each under its place by rent, so that what is found comes in the list's own order.
const sqliteUp = [
  ...['up', 'down'].map(
    (order) => `CREATE VIRTUAL TABLE room_search_${order} USING fts5(words, whereabouts,
      content='', contentless_delete=1, tokenize="trigram case_sensitive 1")`,
  ),
  "CREATE VIRTUAL TABLE room_search_terms USING fts5vocab('room_search_up', 'row')",
];
const sqliteDown = ['DROP TABLE room_search_terms', 'DROP TABLE room_search_down', 'DROP TABLE room_search_up'];

const mysqlUp = [
  `CREATE TABLE room_grams (
    gram VARBINARY(12) NOT NULL,
    place BIGINT NOT NULL,
    PRIMARY KEY (gram, place)
  ) ENGINE=InnoDB`,
];
const mysqlDown = ['DROP TABLE room_grams'];

export class AddRoomSearch1767312000000 implements MigrationInterface {
  readonly name = 'AddRoomSearch1767312000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of isMysql(runner) ? mysqlUp : sqliteUp) await runner.query(sql);
    const type = dialectOf(runner);
    await runner.query(`
      CREATE TABLE indexes_aside (
        name ${type.word(64)} NOT NULL PRIMARY KEY,
        table_name ${type.word(64)} NOT NULL,
        definition ${type.text} NOT NULL
      ) ${type.tableOptions}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE indexes_aside');
    for (const sql of isMysql(runner) ? mysqlDown : sqliteDown) await runner.query(sql);
  }
}

const isMysql = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'mysql';
