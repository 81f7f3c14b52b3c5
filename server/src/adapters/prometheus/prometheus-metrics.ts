import { collectDefaultMetrics, Counter, Gauge, Histogram, register as ofProcess, Registry } from 'prom-client';
import type { Log } from '../../ports/log';
import type { Observer } from '../../ports/observer';
import type { Figures } from './joined-metrics';

/** Reads a current value. */
type Reading = () => number | Promise<number>;

/** The values that are read whenever the metrics are requested. */
export interface Readings {
  readonly openSockets: Reading;
  readonly liveOperations: Reading;
  /** The length of each queue. */
  readonly waiting: Readonly<Record<string, Reading>>;
}

/** Counts observed events and prints them in the text format of Prometheus. */
export interface PrometheusMetrics extends Required<Observer> {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  /** Returns the metrics to be joined with those of other processes. */
  readonly figures: () => Promise<Figures>;
  readonly include: (readings: Readings) => void;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const STATEMENT_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Creates the metrics of one product. Those of the process itself are collected from the first request on. */
export function prometheusMetrics(log: Log): PrometheusMetrics {
  const own = new Registry();
  const all = (): Registry => {
    if (!ofProcess.getSingleMetric('nodejs_version_info')) collectDefaultMetrics();
    return Registry.merge([ofProcess, own]);
  };
  return {
    ...countingObserver([own]),
    contentType: own.contentType,
    text: () => all().metrics(),
    figures: () => all().getMetricsAsJSON(),
    include: (readings) => addGauges(readings, [own], log),
  };
}

function countingObserver(registers: Registry[]): Required<Observer> {
  const requests = new Histogram({
    name: 'thikana_http_request_duration_seconds',
    help: 'Requests over HTTP by what was asked for and the class of the status',
    labelNames: ['kind', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const operations = new Counter({
    name: 'thikana_graphql_operations_total',
    help: 'GraphQL operations that ended, by type and the code of their first error; live ones when they are over',
    labelNames: ['type', 'outcome'],
    registers,
  });
  const statements = new Histogram({
    name: 'thikana_database_statement_duration_seconds',
    help: 'Statements of the database, with waiting for a connection',
    labelNames: ['outcome'],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const shed = new Counter({
    name: 'thikana_shed_requests_total',
    help: 'Requests that were refused because the server had too much to do',
    labelNames: ['kind'],
    registers,
  });
  return {
    shed: (kind) => shed.inc({ kind }),
    request: ({ path }) => {
      const kind = kindOf(path);
      return ({ status, milliseconds }) => requests.observe({ kind, status: classOf(status) }, milliseconds / 1000);
    },
    operation: () => (over) => operations.inc({ type: over.type ?? 'unknown', outcome: over.code ?? 'OK' }),
    statement: () => {
      const begun = performance.now();
      return (fault) =>
        statements.observe({ outcome: fault === undefined ? 'ok' : 'failed' }, (performance.now() - begun) / 1000);
    },
  };
}

const KINDS = [
  ['graphql', /^\/graphql\/?$/],
  ['image', /^\/images\//],
  ['live', /^\/desk\/events$/],
  ['other', /^\/(health|metrics|data-export|keep-account|confirm-room|unsubscribe|dev)(\/|$)/],
] as const;

const kindOf = (path: string): string => KINDS.find(([, paths]) => paths.test(path))?.[0] ?? 'page';

const classOf = (status: number | null): string => (status === null ? 'cut' : `${String(Math.floor(status / 100))}xx`);

function addGauges({ openSockets, liveOperations, waiting }: Readings, registers: Registry[], log: Log): void {
  const gauges = [
    ['thikana_open_sockets', 'Open sockets', openSockets],
    ['thikana_live_operations', 'Live operations on them', liveOperations],
  ] as const;
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  }
  new Gauge({
    name: 'thikana_waiting',
    help: 'How many wait for their turn; a queue that can not be read is left out',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const [queue, read] of Object.entries(waiting)) {
        const length = await readable(read, log);
        if (length !== null) this.set({ queue }, length);
      }
    },
  });
}

// The other metrics are most useful while one of them cannot be read.
async function readable(read: Reading, log: Log): Promise<number | null> {
  try {
    return await read();
  } catch (fault) {
    log.error({ err: fault }, 'could not read a metric');
    return null;
  }
}
