import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../../scripts/server-flags.mjs';
import { freePort, privateFolder, startProgram } from '../../../scripts/services/service.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = `${root}server/dist`;

// Everything is embedded, whatever the environment says. Tests sign in often; a weak password hash makes that fast.
const SETTINGS = {
  // Keeps push notices for /dev/pushes.
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  PASSWORD_MEMORY_KIB: '1024',
  ...Object.fromEntries(
    [
      ...['DATABASE_URL', 'REDIS_URL', 'MINIO_URL', 'SMTP_URL', 'MAIL_FROM', 'WEB_CONCURRENCY'],
      ...['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ].map((name) => [name, '']),
  ),
  ...Object.fromEntries(
    ['ANONYMOUS', 'REQUESTS', 'SIGN_INS', 'SIGN_INS_OF_ADDRESS', 'MESSAGES', 'SAVES', 'UPLOADS', 'EMAILS'].map(
      (name) => [`LIMIT_${name}`, '1000000'],
    ),
  ),
};

interface Needed {
  /** Rooms of the demo town. */
  readonly rooms: number;
  /** Further variables of the server. */
  readonly variables: Readonly<Record<string, string>>;
}

interface DemoServer {
  readonly url: URL;
  /** Everything that it stores. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** Starts the built server with an empty folder and a demo town. */
export async function startDemoServer({ rooms, variables }: Needed): Promise<DemoServer> {
  const folder = privateFolder('sandbox');
  const port = await freePort();
  const url = new URL(`http://127.0.0.1:${String(port)}`);
  const own = { DATA_DIR: folder, PORT: String(port), DEMO_ROOMS: String(rooms) };
  const env = { ...process.env, ...SETTINGS, ...variables, ...own };
  try {
    await command('migrate', env);
    if (rooms > 0) await command('load-demo', env);
  } catch (fault) {
    rmSync(folder, { recursive: true });
    throw fault;
  }
  const { stop } = await startProgram({
    command: [process.execPath, '--enable-source-maps', ...SERVER_FLAGS, `${built}/main.js`],
    folder,
    stdio: 'inherit',
    env: { ...env, ...SERVER_MEMORY },
    ready: () =>
      fetch(new URL('/health/ready', url)).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  return { url, folder, stop };
}

async function command(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [`${built}/commands/${name}.js`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The command ${name} failed.`);
}
