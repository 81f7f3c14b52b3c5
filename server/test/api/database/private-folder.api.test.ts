import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStores } from '../../../src/app/stores';
import { readEnv } from '../../../src/config/env';
import { register } from '../../support/actors';
import { freshHome, startApp } from '../../support/app';

const EMBEDDED = { DATABASE_URL: '' };
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('SEC-49: the data folder and the database in it are for the user of the server alone', async () => {
  const home = await freshHome();
  const folder = join(String(home.variables['DATA_DIR']), 'data');
  mkdirSync(folder);
  writeFileSync(join(folder, 'thikana.sqlite'), '');
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'thikana.sqlite'), 0o644);
  const app = await startApp({ env: { ...EMBEDDED, DATA_DIR: folder } });
  await register(app);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(modeOf(folder)).toBe('700');
  expect(files.map(({ name }) => [name, modeOf(join(folder, name))])).toEqual(files.map(({ name }) => [name, '600']));
  expect(files.length).toBeGreaterThan(2);
  await app.stop();
  await home.remove();
});

test('SEC-50: a write that reads first stands when somebody else writes in between', async () => {
  const app = await startApp({ env: EMBEDDED });
  const other = await openStores(readEnv({ ...app.variables, ...EMBEDDED }));
  const count = "UPDATE counters SET value = value + 1 WHERE name = 'rooms'";
  const value = async (): Promise<number> =>
    Number(
      (await app.database.read.query<{ value: number }[]>("SELECT value FROM counters WHERE name = 'rooms'"))[0]?.value,
    );
  const before = await value();
  let theirs: Promise<unknown> | undefined;
  await app.database.write(async (manager) => {
    await manager.query("SELECT value FROM counters WHERE name = 'rooms'");
    theirs = other.database.write((beside) => beside.query(count));
    await Promise.race([theirs, wait(200)]);
    await manager.query(count);
  });
  await theirs;
  expect(await value()).toBe(before + 2);
  await other.database.close();
  await app.stop();
});

test('SEC-50: nobody waits while another process holds the lock of writers', async () => {
  const app = await startApp({ env: EMBEDDED });
  const other = await openStores(readEnv({ ...app.variables, ...EMBEDDED }));
  let release = (): void => undefined;
  const held = other.database.write(async (manager) => {
    await manager.query("UPDATE counters SET value = value WHERE name = 'rooms'");
    await new Promise<void>((resolve) => (release = resolve));
  });
  await wait(50);
  const write = register(app);
  const begun = performance.now();
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(1000);
  release();
  await held;
  expect((await write).id).not.toBe('');
  await other.database.close();
  await app.stop();
});
