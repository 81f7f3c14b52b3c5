import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { register } from '../support/actors';
import { startApp, type TestApp } from '../support/app';
import { registerOwner } from '../support/owner-actions';

const LONGEST = 120_000;
const PASSWORD = 'letters0and1digits';
const script = fileURLToPath(new URL('../../../deploy/mariadb/server-user.sh', import.meta.url));

let root: DataSource;
let owner: TestApp;
let app: TestApp;
let user: string;
beforeAll(async () => {
  owner = await startApp();
  const url = new URL(owner.variables['DATABASE_URL'] ?? '');
  const name = url.pathname.slice(1);
  user = `u${name.slice(-20)}`;
  root = await new DataSource({ type: 'mysql', url: url.href }).initialize();
  for (const statement of statementsFor(name)) await root.query(statement);
  await owner.halt();
  url.username = user;
  url.password = PASSWORD;
  app = await startApp({ env: { DATABASE_URL: url.href }, insteadOf: owner });
}, LONGEST);
afterAll(async () => {
  await app.halt();
  await root.query(`DROP USER '${user}'@'%'`);
  await root.destroy();
  await owner.home.remove();
}, LONGEST);

/** Does what the database image does on a new volume, for the database and the user of this test. */
function statementsFor(database: string): string[] {
  const [, sql = ''] = /<<SQL\n([^]*?)\nSQL/.exec(readFileSync(script, 'utf8')) ?? [];
  const mine = sql
    .replaceAll('thikana_server', user)
    .replaceAll('thikana.*', `${database}.*`)
    .replace('$SERVER_DATABASE_PASSWORD', PASSWORD);
  return mine.split(';').filter((statement) => statement.trim() !== '');
}

test(
  'SEC-71: the database user of the servers lists rooms, searches, chats and signs in',
  async () => {
    const asha = await registerOwner(app);
    const room = await asha.lists({ name: 'Shanti Niwas' });
    const ana = await register(app);
    const { data, errors } = await ana.ask('{ rooms(filter: { keyword: "shanti" }) { totalCount nodes { id } } }');
    expect([errors, data?.['rooms'].nodes]).toEqual([[], [{ id: room.id }]]);
    const contact = `mutation Contact($input: ContactOwnerInput!) { contactOwner(input: $input) {
    chat { id } userErrors { code } } }`;
    const input = { roomId: room.id, name: 'Ana', phoneNumber: '98', message: 'Hello' };
    expect((await ana.ask(contact, { input })).data?.['contactOwner'].userErrors).toEqual([]);
    expect((await asha.deletes(room.id)).userErrors).toEqual([]);
    await app.purge();
    await app.sendReminders();
  },
  LONGEST,
);

test.each(['DROP TABLE bookmarks', 'ALTER TABLE users ADD COLUMN more INT', 'CREATE TABLE mine (id INT)'])(
  'SEC-71: the database user of the servers may not %s',
  async (sql) => {
    await expect(app.database.read.query(sql)).rejects.toThrow(/denied/);
  },
);
