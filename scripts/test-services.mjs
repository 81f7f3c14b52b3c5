// The API tests and the tests of faults, on real services that this script starts for itself.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root, step } from './ensure-installed.mjs';
import { startMariadb } from './private-mariadb.mjs';

ensureInstalled();
step('Starting MariaDB');
const mariadb = await startMariadb();
const { status } = spawnSync(process.execPath, ['scripts/test.mjs', 'server-api', 'services'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_SERVER: mariadb.url },
});
await mariadb.stop();
process.exit(status ?? 1);
