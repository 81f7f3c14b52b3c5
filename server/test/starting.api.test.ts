import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = (name: string): string => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));

async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test.each(['main', 'commands/migrate', 'commands/load-demo'])(
  '%s without its database ends at once, and says which it was and why',
  async (name) => {
    const place = `127.0.0.1:${String(await unusedPort())}`;
    const env = { ...process.env, PORT: '0', DATABASE_URL: `mysql://thikana:secret@${place}/thikana` };
    const { status, stderr } = spawnSync(process.execPath, [program(name)], { env, encoding: 'utf8', timeout: 20_000 });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `The database ${place}/thikana of DATABASE_URL can't be opened: connect ECONNREFUSED ${place}`,
    );
  },
);
