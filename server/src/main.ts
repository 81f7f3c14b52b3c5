import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type App, createApp } from './app/app';
import { openLog } from './app/log';
import { type Env, readEnv } from './config/env';
import { lastWords } from './kernel/startup-error';
import { drainOf } from './process/drain';
import { joinMetricsOfWorkers, metricsOfWorkers, tellFigures } from './process/worker-metrics';
import { superviseWorkers, tellServing } from './process/workers';

const MILLIS_TO_STOP = 9_500;
// Connections that come faster than they are taken wait with the kernel. One that it has no place for waits for seconds.
const MOST_CONNECTING = 4096;
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
  else {
    joinMetricsOfWorkers();
    superviseWorkers({ count: env.WEB_CONCURRENCY, log, onServing: tell });
  }
}

/** Serves until told to stop, and gives the address. */
async function serve(env: Env, log: Logger): Promise<string> {
  const app = await createApp({ env, log, clientFolder, allMetrics: cluster.isWorker ? metricsOfWorkers : undefined });
  if (cluster.isWorker) tellFigures(app.figures);
  const drain = drainOf(app);
  app.http.listen({ port: env.PORT, host: env.HOST, backlog: MOST_CONNECTING });
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
    stopGracefully(app, drain).then(
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

async function stopGracefully(app: App, drain: () => Promise<void>): Promise<void> {
  await Promise.all([drain(), app.endBackground()]);
  await app.close();
}

function greet(url: string, hasOutbox: boolean): void {
  const outbox = hasOutbox ? `  Outbox      ${url}/dev/outbox\n` : '';
  process.stdout.write(
    `\n  Thikana     ${url}\n  Playground  ${url}/playground\n  GraphQL     ${url}/graphql\n${outbox}\n`,
  );
}

// What is stored is for the user of the server alone.
process.umask(0o077);
start().catch((fault: unknown) => {
  process.stderr.write(`${lastWords(fault)}\n`);
  process.exit(1);
});
