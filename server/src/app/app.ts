import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { systemClock } from '../adapters/system/system-clock';
import { siteUrlOf } from './site-url';
import { recordedRateLimits } from './limits';
import { beginBackground } from './background';
import { deskServices, openServerStates } from './desk';
import { openEmail } from './email';
import { redacted } from './log';
import { type Figures, queues } from './metrics';
import { type MinuteJobs, minuteJobs } from './minute-jobs';
import { openObservers } from './observers';
import { openShared } from './shared-services';
import { openStores, type Stores } from './stores';
import { openPush } from './push';
import { createProduct } from './product';
import { openWeb } from './http';
import { passwords } from '../auth';
import type { Env } from '../config/env';
import type { Clock } from '../ports/clock';
import { currentWaiter } from '../transport/current-request';

/** The assembled product; `http` is not listening yet. */
export interface App extends Stores, MinuteJobs {
  readonly http: Server;
  /** The server of a web desk with an address of its own, which is not listening yet; null without one. */
  readonly deskServer: Server | null;
  /** Returns the public address of the product; known once `http` listens. */
  readonly siteUrl: () => string;
  /** Deletes expired records; runs every hour in production. */
  readonly purge: () => Promise<void>;
  /** Sends the due push notices; otherwise this happens in the background. */
  readonly sendPushes: () => Promise<void>;
  /** Returns the metrics of this process, to be joined with those of other processes. */
  readonly figures: () => Promise<Figures>;
  /** Closes every WebSocket and tells its client to reconnect. */
  closeSockets(): Promise<void>;
  /** Stops the background jobs, within some seconds. */
  endBackground(): Promise<void>;
  /** Closes what the app opened; the HTTP server must have stopped. */
  close(): Promise<void>;
}

export interface AppOptions {
  readonly env: Env;
  readonly log: Logger;
  /** Folder of the built client; its pages are not served when absent. */
  readonly clientFolder?: string | undefined;
  /** Called with each statement before it runs. */
  readonly onStatement?: (sql: string) => void;
  /** The system clock when absent. */
  readonly clock?: Clock | undefined;
  /**
   * Returns the metrics of all processes for `/metrics`; those of this process are used when it is absent or returns
   * null.
   */
  readonly allMetrics?: (() => Promise<string | null>) | undefined;
}

/** Builds the product that the environment describes. Fails when the database cannot be opened. */
export async function createApp({
  env,
  log: given,
  clientFolder,
  onStatement,
  clock = systemClock,
  allMetrics,
}: AppOptions): Promise<App> {
  const log = redacted(given);
  const { observer, metrics, close: closeObservers } = await openObservers(env, log, onStatement);
  const stores = await openStores(env, {
    onStatement: observer.statement,
    patience: { seconds: env.LIMIT_SECONDS, strangerMillis: env.SHED_SEARCH_MILLIS, waiter: currentWaiter },
    warn: (text) => log.warn(text),
  });
  const { rateLimits, bus, close: closeShared } = await openShared(env, log);
  const hashing = passwords({ memoryKib: env.PASSWORD_MEMORY_KIB });
  const shared = { ...stores, ...recordedRateLimits(rateLimits), passwords: hashing, bus, env, log, clock };
  const siteUrl = siteUrlOf(env, () => web.http);
  const { emails, outbox } = await openEmail({ ...shared, siteUrl });
  const { push, keptPushes } = openPush(env);
  const product = createProduct({ ...shared, emails, push });
  const servers = openServerStates({ ...shared, metrics, allMetrics });
  const everyMinute = minuteJobs({ ...product, servers });
  const desk = deskServices({ ...shared, emails, servers });
  const beside = { observer, metrics, waiting: queues({ ...shared, emails }), desk };
  const web = await openWeb({ ...shared, ...beside, product, clientFolder, outbox, keptPushes, allMetrics });
  const endBackground = beginBackground({ ...product, emails, everyMinute }, env, log);
  return {
    ...stores,
    http: web.http,
    deskServer: web.deskServer,
    siteUrl,
    purge: product.purge,
    ...everyMinute,
    sendPushes: product.pushes.sendDue,
    figures: metrics.figures,
    closeSockets: web.closeSockets,
    endBackground,
    close: async () => {
      await product.close();
      await endBackground();
      await servers.leave();
      await web.close();
      closeShared();
      stores.imageStore.close();
      await stores.database.close();
      await closeObservers();
    },
  };
}
