import { readdirSync, readFileSync } from 'node:fs';

/** Measurements of the server at one time. */
export interface Sample {
  readonly seconds: number;
  readonly residentMb: number;
  readonly heapMb: number;
  readonly openFiles: number;
  readonly eventLoopMs: number;
  readonly p99Ms: number;
}

/** Takes a sample of the server from /proc and /metrics. Linux only. */
export async function sampled(
  { url, pid, token }: { url: string; pid: number; token: string },
  latencies: readonly number[],
  seconds: number,
): Promise<Sample> {
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } }).then((page) =>
    page.text(),
  );
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? NaN);
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return {
    seconds: Math.round(seconds),
    residentMb: rounded(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    heapMb: rounded(valueOf('nodejs_heap_size_used_bytes') / 2 ** 20),
    openFiles: readdirSync(`/proc/${String(pid)}/fd`).length,
    eventLoopMs: rounded(valueOf('nodejs_eventloop_lag_p99_seconds') * 1000),
    p99Ms: rounded(percentile(latencies, 0.99)),
  };
}

const rounded = (number: number): number => Math.round(number * 10) / 10;

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the growth of a value per minute: the slope of the line through all samples. */
export function slopeAMinute(samples: readonly Sample[], valueOf: (sample: Sample) => number): number {
  const minutes = samples.map(({ seconds }) => seconds / 60);
  const values = samples.map(valueOf);
  const [middle, mean] = [average(minutes), average(values)];
  const spread = minutes.reduce((sum, minute) => sum + (minute - middle) ** 2, 0);
  const together = minutes.reduce((sum, minute, index) => sum + (minute - middle) * ((values[index] ?? 0) - mean), 0);
  return spread === 0 ? 0 : together / spread;
}

const average = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Returns the lowest sample of each interval: the memory after a garbage collection. */
export function troughs(samples: readonly Sample[], valueOf: (sample: Sample) => number, stretch: number): Sample[] {
  const stretches = Array.from({ length: Math.ceil(samples.length / stretch) }, (_, index) =>
    samples.slice(index * stretch, (index + 1) * stretch),
  );
  return stretches.flatMap((part) => [...part].sort((one, other) => valueOf(one) - valueOf(other)).slice(0, 1));
}
