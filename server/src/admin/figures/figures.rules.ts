/** The numbers of a day in India. */
export interface SiteDay {
  readonly day: string;
  readonly rooms: number;
  readonly people: number;
  readonly messages: number;
  /** Chats that were started. */
  readonly contacts: number;
  /** Cases whose writers were told for the first time: by an answer, or by the closing of their report. */
  readonly answered: number;
  /** Median minutes from the arrival of these cases to that; null without any. */
  readonly answerMinutes: number | null;
}

/** A value of the server that shows how it is. */
export interface Reading {
  readonly name: string;
  readonly value: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns the milliseconds at which a day in India begins and ends. */
export function spanOf(day: string): { readonly from: number; readonly until: number } {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  return { from, until: from + DAY };
}

/** Returns the middle of some numbers; null without any. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

const REQUESTS = 'thikana_http_request_duration_seconds';
const LINE = /^([a-z0-9_]+)(?:\{([^}]*)\})? (\S+)/;

interface Sample {
  readonly name: string;
  readonly labels: string;
  readonly value: number;
}

/** Returns what shows the health of a server, from its metrics in the text format of Prometheus. */
export function readingsIn(metrics: string): Reading[] {
  const samples = metrics.split('\n').flatMap((line): Sample[] => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    return name === undefined ? [] : [{ name, labels, value: Number(value) }];
  });
  const of = (name: string, label = ''): number[] =>
    samples.filter((each) => each.name === name && each.labels.includes(label)).map(({ value }) => value);
  const sum = (name: string, label?: string): number => of(name, label).reduce((all, value) => all + value, 0);
  const requests = `${REQUESTS}_count`;
  return [
    { name: 'startedAt', value: Math.min(...of('process_start_time_seconds')) * 1000 },
    { name: 'memoryBytes', value: sum('process_resident_memory_bytes') },
    { name: 'lagMillis', value: Math.max(...of('nodejs_eventloop_lag_p99_seconds')) * 1000 },
    { name: 'sockets', value: sum('thikana_open_sockets') },
    { name: 'requests', value: sum(requests) },
    { name: 'failedRequests', value: sum(requests, 'status="5xx"') },
    { name: 'slowMillis', value: slowestOf(samples, 0.99) * 1000 },
    { name: 'shedRequests', value: sum('thikana_shed_requests_total') },
    ...['database', 'images', 'passwords', 'emails'].map((queue) => ({
      name: `waiting.${queue}`,
      value: sum('thikana_waiting', `queue="${queue}"`),
    })),
  ].filter(({ value }) => Number.isFinite(value));
}

/** Returns the seconds within which a share of the requests was answered, rounded up to a bucket; NaN without any. */
function slowestOf(samples: readonly Sample[], share: number): number {
  const counts = new Map<number, number>();
  for (const { name, labels, value } of samples) {
    const [, upTo] = /le="([^"]+)"/.exec(labels) ?? [];
    if (name !== `${REQUESTS}_bucket` || upTo === undefined) continue;
    const seconds = upTo === '+Inf' ? Infinity : Number(upTo);
    counts.set(seconds, (counts.get(seconds) ?? 0) + value);
  }
  const sorted = [...counts].sort(([one], [other]) => one - other);
  const all = sorted.at(-1)?.[1] ?? 0;
  return sorted.find(([, count]) => all > 0 && count >= all * share)?.[0] ?? Number.NaN;
}
