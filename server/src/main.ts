import cluster from 'node:cluster';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type App, createApp } from './app';
import { openLog } from './app-log';
import { type Env, readEnv } from './config/env';
import { lastWords } from './kernel/cannot-start';
import { superviseWorkers, tellServing } from './main-workers';

const MILLIS_TO_DRAIN = 8_000;
const MILLIS_TO_STOP = 9_500;
const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

async function start(): Promise<void> {
  const env = readEnv();
  const log = openLog(env.LOG_LEVEL);
  const tell = (url: string): void => {
    log.info({ url }, 'listening');
    if (env.NODE_ENV === 'development') greet(url, !env.SMTP_URL);
  };
  if (cluster.isWorker) tellServing(await serve(env, log));
  else if (env.WEB_CONCURRENCY === 1) tell(await serve(env, log));
  else superviseWorkers({ count: env.WEB_CONCURRENCY, log, onServing: tell });
}

/** Serves until told to stop, and gives the address. */
async function serve(env: Env, log: Logger): Promise<string> {
  const app = await createApp({ env, log, clientFolder });
  app.http.listen(env.PORT, env.HOST);
  await once(app.http, 'listening');
  let isStopping = false;
  const stop = (): void => {
    // Ctrl+C in a terminal reaches every process of the command, and is passed on besides.
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => {
      log.warn('what is still under way is cut off');
      process.exit(0);
    }, MILLIS_TO_STOP);
    stopGracefully(app).then(
      () => process.exit(0),
      (fault: unknown) => {
        log.error({ err: fault }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  return app.siteAddress();
}

async function stopGracefully(app: App): Promise<void> {
  await Promise.all([drain(app), app.endBackground()]);
  await app.close();
}

/** Answers what is under way, takes nothing new, and cuts what is not done after some seconds. */
async function drain(app: App): Promise<void> {
  const { http } = app;
  const closed = once(http, 'close');
  const cut = setTimeout(() => http.closeAllConnections(), MILLIS_TO_DRAIN);
  http.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  http.close();
  const sweep = setInterval(() => http.closeIdleConnections(), 100);
  await app.closeSockets();
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}

function greet(url: string, hasOutbox: boolean): void {
  const outbox = hasOutbox ? `  Outbox      ${url}/dev/outbox\n` : '';
  process.stdout.write(
    `\n  Thikana     ${url}\n  Playground  ${url}/playground\n  GraphQL     ${url}/graphql\n${outbox}\n`,
  );
}

start().catch((fault: unknown) => {
  process.stderr.write(`${lastWords(fault)}\n`);
  process.exit(1);
});
