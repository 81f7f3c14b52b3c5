import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type App, createApp } from './app';
import { EnvError, readEnv } from './config/env';

const SECONDS_TO_DRAIN = 8;
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

  const stop = (): void => {
    log.info('stopping');
    stopGracefully(app).then(
      () => process.exit(0),
      (fault: unknown) => {
        log.error({ err: fault }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Answers what is under way, takes nothing new, and cuts what is not done after some seconds. */
async function stopGracefully(app: App): Promise<void> {
  const { http } = app;
  const closed = once(http, 'close');
  http.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  http.close();
  const sweep = setInterval(() => http.closeIdleConnections(), 100);
  const cut = setTimeout(() => http.closeAllConnections(), SECONDS_TO_DRAIN * 1000);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
  await app.close();
}

function greet(url: string): void {
  process.stdout.write(`\n  Thikana     ${url}\n  Playground  ${url}/playground\n  GraphQL     ${url}/graphql\n\n`);
}

serve().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof EnvError ? fault.message : String((fault as Error).stack)}\n`);
  process.exit(1);
});
