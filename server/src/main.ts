import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from './app';
import { EnvError, readEnv } from './config/env';

const SECONDS_TO_STOP = 10;
const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

async function serve(): Promise<void> {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const app = await createApp({ env, log, clientFolder });
  app.http.listen(env.PORT, env.HOST);
  await once(app.http, 'listening');
  const { port } = app.http.address() as AddressInfo;
  const url = env.PUBLIC_URL ?? `http://${env.HOST}:${port}`;
  log.info({ url }, 'listening');
  if (env.NODE_ENV === 'development') greet(url);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(1), SECONDS_TO_STOP * 1000).unref();
    app.http.close();
    app.http.closeIdleConnections();
    if (app.http.listening) await once(app.http, 'close');
    await app.close();
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function greet(url: string): void {
  process.stdout.write(`\n  Thikana     ${url}\n  Playground  ${url}/playground\n  GraphQL     ${url}/graphql\n\n`);
}

serve().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof EnvError ? fault.message : String((fault as Error).stack)}\n`);
  process.exit(1);
});
