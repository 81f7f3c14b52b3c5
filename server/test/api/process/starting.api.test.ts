import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = (name: string): string => fileURLToPath(new URL(`../../../dist/${name}.js`, import.meta.url));

async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function ran(path: string, env: NodeJS.ProcessEnv): { status: number | null; words: string } {
  const { status, stderr } = spawnSync(process.execPath, [path], { env, encoding: 'utf8', timeout: 20_000 });
  return { status, words: stderr.trim() };
}

test.each(['main', 'commands/migrate', 'commands/load-demo'])(
  '%s without its database ends at once, and says which it was and why',
  async (name) => {
    const place = `127.0.0.1:${String(await unusedPort())}`;
    const env = { ...process.env, PORT: '0', DATABASE_URL: `mysql://thikana:secret@${place}/thikana` };
    expect(ran(program(name), env)).toEqual({
      status: 1,
      words: `The database ${place}/thikana of DATABASE_URL can't be opened: connect ECONNREFUSED ${place}`,
    });
  },
);

test.each(['main', 'commands/load-demo'])('%s on a database without its tables says what to do', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'thikana-'));
  const { status, words } = ran(program(name), { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '' });
  await rm(folder, { recursive: true });
  expect(status).toBe(1);
  expect(words).toMatch(/^The database lacks (\d+) of \1 migrations; run: npm run migrate$/);
});
