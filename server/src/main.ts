import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type App, createApp } from './app/app';
import { openLog } from './app/log';
import { type Env, readEnv } from './config/env';
import { describeFailure } from './kernel/startup-error';
import { createDrain } from './process/drain';
import { joinMetricsOfWorkers, metricsOfWorkers, tellFigures } from './process/worker-metrics';
import { superviseWorkers, tellServing } from './process/workers';

const MILLIS_TO_STOP = 9_500;
// Length of the kernel's queue of new connections. A connection beyond it waits for seconds.
const MOST_CONNECTING = 4096;
const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

async function start(): Promise<void> {
  const env = readEnv();
  const log = openLog(env.LOG_LEVEL);
  const tell = (url: string): void => {
    log.info({ url }, 'listening');
    if (env.NODE_ENV === 'development' && log.isLevelEnabled('info')) greet(url, !env.SMTP_URL);
  };
  if (cluster.isWorker) tellServing(await serve(env, log));
  else if (env.WEB_CONCURRENCY === 1) tell(await serve(env, log));
  else {
    joinMetricsOfWorkers();
    superviseWorkers({ count: env.WEB_CONCURRENCY, log, onServing: tell });
  }
}

/** Serves until it is told to stop, and returns the address. */
async function serve(env: Env, log: Logger): Promise<string> {
  const app = await createApp({ env, log, clientFolder, allMetrics: cluster.isWorker ? metricsOfWorkers : undefined });
  if (cluster.isWorker) tellFigures(app.figures);
  const drain = createDrain(app);
  app.http.listen({ port: env.PORT, host: env.HOST, backlog: MOST_CONNECTING });
  await once(app.http, 'listening');
  await listenForDesk(app, env);
  let isStopping = false;
  const stop = (): void => {
    // Ctrl+C in a terminal reaches every process, and npm passes it on a second time.
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    setTimeout(() => {
      log.warn('drain timed out, closing connections');
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
  return app.siteUrl();
}

/** Opens a web desk that has an address of its own. */
async function listenForDesk({ deskServer }: App, { DESK_LISTEN }: Env): Promise<void> {
  if (!deskServer || !DESK_LISTEN) return;
  deskServer.listen(DESK_LISTEN);
  await once(deskServer, 'listening');
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

// Stored files are private to the user of the server.
process.umask(0o077);
start().catch((fault: unknown) => {
  process.stderr.write(`${describeFailure(fault)}\n`);
  process.exit(1);
});
