import { createConnection } from 'mysql2/promise';
import { readEnv } from '../src/config/env';
import { startApp } from './app';

test('API-34: a database that does not answer in time gives a typed error, and the server goes on', async () => {
  const app = await startApp({ env: { LIMIT_SECONDS: '1' } });
  const { DATABASE_URL = '' } = readEnv({
    DATABASE_URL: (app.database.read.dataSource.options as { url: string }).url,
  });
  const intruder = await createConnection(DATABASE_URL);
  await intruder.query('LOCK TABLES rooms WRITE');
  const during = await app.ask('{ rooms { nodes { id } } }');
  await intruder.query('UNLOCK TABLES');
  const after = await app.ask('{ rooms { nodes { id } } }');
  await intruder.end();
  expect({ status: during.status, code: during.errors[0]?.extensions.code }).toEqual({
    status: 503,
    code: 'REQUEST_TIMED_OUT',
  });
  expect(after.data).toEqual({ rooms: { nodes: [] } });
  await app.stop();
});
