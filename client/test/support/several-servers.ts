import { freePorts } from '../../../scripts/services/service.mjs';
import { startNginx } from '../../../scripts/services/nginx.mjs';
import { openStores } from '../../../server/src/app/stores';
import { readEnv } from '../../../server/src/config/env';
import { askerOf } from '../../../server/test/support/app';
import { resetData } from '../../../server/test/support/reset-data';
import { type ServerProcess, serverHome } from '../../../server/test/support/server-process';
import { soon } from './expectations';
import type { Product, Served, SiteOptions } from './one-server';

const NEEDED = ['TEST_DATABASE_SERVER', 'TEST_REDIS_URL', 'TEST_MINIO_URL'];

/** Starts built servers behind nginx with common services once, and resets their data before each test. */
export function severalServers(count: number, options: () => SiteOptions): Product {
  let running: Awaited<ReturnType<typeof startAll>>;
  return {
    open: async () => void (running = await startAll(count, options())),
    async begin() {
      await resetData(running.app.database, running.env);
      return running.app;
    },
    async restart(meanwhile) {
      await running.stopServers();
      await meanwhile();
      await running.startServers();
      // nginx retries servers that were down only after some seconds.
      await soon(async () => expect((await fetch(`${running.app.url}/health/ready`)).status).toBe(200));
      return running.app;
    },
    end: () => Promise.resolve(),
    close: () => running.close(),
  };
}

async function startAll(count: number, { env: extra }: SiteOptions) {
  const missing = NEEDED.filter((variable) => !process.env[variable]);
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing: say npm run test:browser:servers.`);
  const [port = 0, ...ports] = await freePorts(count + 1);
  const url = `http://127.0.0.1:${String(port)}`;
  const home = await serverHome({ ...extra, PUBLIC_URL: url, TRUSTED_PROXIES: '1' });
  const env = readEnv(home.variables);
  const stores = await openStores(env);
  const app: Served = { ...stores, url, ask: askerOf(url), dataFolder: env.DATA_DIR, variables: home.variables };
  let servers: ServerProcess[] = [];
  const startServers = async (): Promise<void> => {
    servers = await Promise.all(ports.map((own) => home.start(own)));
  };
  await startServers();
  const nginx = await startNginx({ port, servers: servers.map((server) => server.url) }).catch(
    async (fault: unknown) => {
      await home.remove();
      throw fault;
    },
  );
  return {
    app,
    env,
    startServers,
    stopServers: () => Promise.all(servers.map((server) => server.stop())),
    close: async () => {
      await nginx.stop();
      await stores.database.close();
      await home.remove();
    },
  };
}
