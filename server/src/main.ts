import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type App, createApp } from './app';
import { readEnv } from './config/env';
import { lastWords } from './kernel/cannot-start';

const SECONDS_TO_DRAIN = 8;
const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

async function serve(): Promise<void> {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const app = await createApp({ env, log, clientFolder });
  app.http.listen(env.PORT, env.HOST);
  await once(app.http, 'listening');
  const url = app.siteAddress();
  log.info({ url }, 'listening');
  if (env.NODE_ENV === 'development') greet(url, !env.SMTP_URL);

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
  await app.closeSockets();
  const sweep = setInterval(() => http.closeIdleConnections(), 100);
  const cut = setTimeout(() => http.closeAllConnections(), SECONDS_TO_DRAIN * 1000);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
  await app.close();
}

function greet(url: string, hasOutbox: boolean): void {
  const outbox = hasOutbox ? `  Outbox      ${url}/dev/outbox\n` : '';
  process.stdout.write(
    `\n  Thikana     ${url}\n  Playground  ${url}/playground\n  GraphQL     ${url}/graphql\n${outbox}\n`,
  );
}

serve().catch((fault: unknown) => {
  process.stderr.write(`${lastWords(fault)}\n`);
  process.exit(1);
});
