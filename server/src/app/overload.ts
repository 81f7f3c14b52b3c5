import type { Logger } from 'pino';
import type { Product } from './product';
import type { Env } from '../config/env';
import type { Database } from '../database/database';
import type { Observer } from '../ports/observer';
import { type LoadShedding, loadShedding } from '../transport/limits/load-shedding';
import { currentWaiter } from '../transport/current-request';

interface OverloadDependencies {
  readonly env: Env;
  readonly log: Logger;
  readonly product: Product;
  readonly database: Database;
  readonly observer: Required<Observer>;
}

interface OverloadProtection {
  readonly shedding: LoadShedding;
  /** Throws when the server is too busy for the operation of the current request. */
  readonly check: (query: string) => void;
}

/** Refuses requests while the server is overloaded, within the limits of the environment. */
export function overloadProtection({
  env,
  log,
  product: { services },
  database,
  observer,
}: OverloadDependencies): OverloadProtection {
  const shedding = loadShedding({
    limits: { turnMillis: env.SHED_TURN_MILLIS, operations: env.SHED_OPERATIONS },
    tokens: env.LIMIT_TOKENS,
    isGenuine: (token) => services.sessions.expiryOf(token) > 0,
    isDatabaseBusy: () => database.isBusy(),
    onShed: (kind) => observer.shed(kind),
    log,
  });
  const check = (query: string): void => {
    const waiter = currentWaiter();
    if (waiter) shedding.check(query, waiter);
  };
  return { shedding, check };
}
