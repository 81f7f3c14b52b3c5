import cluster from 'node:cluster';
import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from 'pino';
import type { PrometheusMetrics } from '../adapters/prometheus/prometheus-metrics';
import {
  announceDesk,
  caseAnswers,
  caseDetailsService,
  casePeopleService,
  caseService,
  deskAccountService,
  deskEmailService,
  deskNews,
  type DeskServices,
  emailPreviewService,
  figuresService,
  findingService,
  operatorSessionService,
  serverStateService,
  type ServerStateService,
} from '../admin';
import type { Passwords } from '../auth';
import type { Env } from '../config/env';
import type { EmailQueue } from '../email';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import type { Observer } from '../ports/observer';
import type { RateLimit, RateLimits } from '../ports/rate-limit';
import { deskApollo } from '../transport/desk/desk-apollo';
import { deskEvents } from '../transport/desk/desk-events';
import { type DeskHandler, deskHandler } from '../transport/desk/desk-handler';
import { deskPages } from '../transport/desk/desk-pages';
import { deskServer } from '../transport/desk/desk-server';
import { addressOf } from '../transport/http/address';
import type { Pages } from '../transport/routes/client-files';
import { ownOrigin } from '../transport/websocket/openings';
import { adminFactory } from './admin';
import { httpLimits, operationLimits } from './limits';
import type { Stores } from './stores';

interface DeskDependencies extends Stores {
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly emails: Pick<EmailQueue, 'preview' | 'postWithin'>;
  readonly servers: ServerStateService;
}

type StateDependencies = Pick<DeskDependencies, 'repositories' | 'clock'> & {
  readonly metrics: Pick<PrometheusMetrics, 'text'>;
  /** Returns the metrics of all processes; those of this process are used when it is absent or returns null. */
  readonly allMetrics: (() => Promise<string | null>) | undefined;
};

/** Builds the service by which the servers tell how they are. All workers of a server tell of it under one name. */
export const openServerStates = ({ repositories, metrics, allMetrics, clock }: StateDependencies): ServerStateService =>
  serverStateService({
    repository: repositories.serverStates,
    metrics: async () => (await allMetrics?.()) ?? metrics.text(),
    processId: cluster.isWorker ? process.ppid : process.pid,
    clock,
  });

const QUARTER_HOUR = 15 * 60;
const OPERATOR_FACTOR = 10;

/** Builds the services of the web desk, on the services of the command line. */
export function deskServices(dependencies: DeskDependencies): DeskServices {
  const { repositories, passwords, rateLimits, env, clock, bus, log, servers } = dependencies;
  const { operators, adminActions: actions, cases, users, rooms, reports, contactMessages } = repositories;
  const { removalRequests, reviews } = repositories;
  const emails = deskEmailService({ users, emails: dependencies.emails });
  const adminFor = adminFactory(dependencies);
  const details = caseDetailsService({ reports, contactMessages, users, rooms, reviews, actions });
  const take = attempts(rateLimits, env);
  const changed = announceDesk(bus);
  return {
    sessions: operatorSessionService({ repository: operators, passwords, take, changed, clock }),
    news: deskNews({ bus, lastChange: cases.lastChange, log }),
    details,
    siteUrl: env.DESK_LISTEN === undefined ? '' : (env.PUBLIC_URL ?? ''),
    findings: findingService({ repository: repositories.findings, actions, changed, clock }),
    figures: figuresService({ repository: repositories.figures, servers, clock }),
    cases: caseService({
      repository: cases,
      details,
      actions,
      adminFor,
      changed,
      clock,
    }),
    people: casePeopleService({ reports, users, actions, removalRequests }),
    accounts: deskAccountService({ requests: removalRequests, users, actions, adminFor, changed, clock }),
    previews: emailPreviewService({
      emails,
      rooms,
      users,
      answers: caseAnswers({ reports, contactMessages, actions, users, emails }),
    }),
  };
}

/** Limits sign-ins: for each network address, for an operator from each, and for an operator from all together. */
function attempts(rateLimits: RateLimits, { LIMIT_SIGN_INS, LIMIT_SIGN_INS_OF_ADDRESS }: Env) {
  const limit = (name: string, points: number): RateLimit => rateLimits(name, { points, seconds: QUARTER_HOUR });
  const ofAddress = limit('desk-sign-ins-of-address', LIMIT_SIGN_INS_OF_ADDRESS);
  const ofPair = limit('desk-sign-ins', LIMIT_SIGN_INS);
  const ofOperator = limit('desk-sign-ins-of-operator', LIMIT_SIGN_INS * OPERATOR_FACTOR);
  return async ({ name, address }: { readonly name: string; readonly address: string }): Promise<void> => {
    await ofAddress.takeOrThrow(address);
    await ofPair.takeOrThrow(`${address} ${name}`);
    await ofOperator.takeOrThrow(name);
  };
}

interface WebDependencies {
  readonly services: DeskServices;
  readonly env: Env;
  readonly log: Logger;
  readonly clientFolder: string | undefined;
  readonly assets: Pages['assets'] | undefined;
  readonly observer: Required<Observer>;
}

/** The web desk: on the site's server, or on a server of its own. */
export interface Desk {
  /** Absent when the desk has a server of its own. */
  readonly onSite: DeskHandler | undefined;
  /** Null when the desk is on the site's server; not listening yet. */
  readonly server: Server | null;
  /** Ends the streams of events, whose clients reconnect. */
  readonly closeEvents: () => void;
  readonly close: () => Promise<void>;
}

/** Builds the web desk over HTTP. */
export async function openDesk({ services, env, log, ...rest }: WebDependencies): Promise<Desk> {
  const { bodyBytes, seconds } = httpLimits(env);
  const apollo = await deskApollo(operationLimits(env), log);
  const events = deskEvents({ services, log });
  const desk = deskHandler({
    apollo,
    services,
    events,
    pages: deskPages(rest.clientFolder),
    addressOf: (request) => addressOf(request, env.TRUSTED_PROXIES),
    isOwnOrigin: deskOrigin(env),
    secure: env.NODE_ENV === 'production',
    limits: { bodyBytes, seconds },
    log,
  });
  const server = env.DESK_LISTEN === undefined ? null : deskServer({ ...rest, desk });
  return {
    onSite: server ? undefined : desk,
    server,
    closeEvents: events.close,
    async close() {
      events.close();
      services.news.close();
      server?.close();
      server?.closeAllConnections();
      await apollo.stop();
    },
  };
}

// A desk at an address of its own has an origin of its own, whatever that of the site is.
const deskOrigin = ({ PUBLIC_URL, NODE_ENV, DESK_LISTEN }: Env) =>
  DESK_LISTEN === undefined ? ownOrigin({ PUBLIC_URL, NODE_ENV }) : sameHost;

const sameHost = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
