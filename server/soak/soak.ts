// Simulates a day of use in minutes: users browse, save bookmarks, chat, list rooms, sign in and out. Fails on an error, on
// memory that grows by more than 1 MB a minute, and on files that stay open.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type People, startTarget } from '../fuzz/fuzzed-server';
import { withOwnerActions } from '../test/support/owner-actions';
import { aJpeg } from '../test/support/images';
import { chartOf } from './chart';
import { percentile, type Sample, sampled, slopeAMinute, troughs } from './measures';
import { browse, chat, comeAndGo, keep, tend, type Town } from './people';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    households: { type: 'string', default: '6' },
    chart: { type: 'string' },
    json: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const SAMPLE_SECONDS = 5;
const MOST_MB_A_MINUTE = 1;
const MOST_MORE_FILES = 10;
// At first caches fill and code is compiled.
const WARM_UP = Math.min(0.3 * minutes, 3) * 60;
const TROUGH = 6;

const token = randomBytes(16).toString('hex');
const collecting = new URL('collect-garbage.mjs', import.meta.url).href;
const target = await startTarget({ METRICS_TOKEN: token, NODE_OPTIONS: `--import ${collecting}` });
const households: People[] = [];
for (let count = 0; count < Number(values.households); count += 1) households.push(await target.people());
const took = new Map<string, number[]>();
const failures = new Map<string, number>();
let latencies: number[] = [];
const town: Town = {
  url: target.url,
  roomIds: households.map(({ roomId }) => roomId),
  diary: {
    did: (what, millis) => {
      took.set(what, [...(took.get(what) ?? []).slice(-5000), millis]);
      latencies.push(millis);
    },
    failed: (what, why) => void failures.set(`${what}: ${why}`, (failures.get(`${what}: ${why}`) ?? 0) + 1),
  },
};
const begun = performance.now();
const seconds = (): number => (performance.now() - begun) / 1000;
const isOver = (): boolean => seconds() > minutes * 60;
const photo = await aJpeg({ width: 1200, height: 900 });
const samples: Sample[] = [];

await Promise.all([watch(), ...households.flatMap((household, index) => lives(household, index))]);
const faults = judge();
const json = {
  minutes,
  samples,
  took: Object.fromEntries([...took].map(([what, millis]) => [what, summary(millis)])),
  faults,
};
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(json, null, 2)}\n`);
if (values.chart !== undefined) writeFileSync(values.chart, chartOf(samples, `${values.minutes} minutes of use`));
await target.stop();
for (const [what, { times, p50, p99 }] of Object.entries(json.took))
  tell(`${what.padEnd(22)} ${String(times).padStart(7)} times, half within ${p50} ms, 99 % within ${p99} ms`);
for (const fault of faults) tell(fault);
tell(`${faults.length === 0 ? '1 passed, 0' : '0 passed, 1'} failed`);
process.exit(faults.length === 0 ? 0 : 1);

/** Simulates a visitor, a seeker and an owner, each at their own pace. */
function lives(household: People, index: number): Promise<void>[] {
  let people = household;
  const owning = () => withOwnerActions(target, people.owner);
  return [
    again(300, (turn) => browse(town, turn + index)),
    again(500, (turn) => keep(town, people.seeker, turn + index)),
    again(1500, () => chat(town, [people.seeker, people.owner], people.chatId)),
    again(8000, (turn) => tend(town, owning(), { id: people.roomId, price: 4000 + (turn % 100), photo })),
    again(10_000, () => comeAndGo(town, people.seeker)),
    // An access token lasts for minutes.
    again(240_000, async () => void (people = await target.signedIn(people))),
  ];
}

async function again(pause: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    await work(turn).catch((fault: unknown) => town.diary.failed('a life', String(fault)));
    for (let left = pause * (0.5 + Math.random()); left > 0 && !isOver(); left -= 500) await wait(Math.min(left, 500));
  }
}

async function watch(): Promise<void> {
  while (!isOver()) {
    await wait(SAMPLE_SECONDS * 1000);
    const recent = latencies;
    latencies = [];
    samples.push(await sampled({ url: target.url, pid: target.pid ?? 0, token }, recent, seconds()));
  }
}

function judge(): string[] {
  const warm = samples.filter((sample) => sample.seconds >= WARM_UP);
  const growth = slopeAMinute(
    troughs(warm, ({ heapMb }) => heapMb, TROUGH),
    ({ heapMb }) => heapMb,
  );
  const resident = slopeAMinute(
    troughs(warm, ({ residentMb }) => residentMb, TROUGH),
    ({ residentMb }) => residentMb,
  );
  const third = Math.ceil(warm.length / 3);
  const filesOf = (part: Sample[]): number =>
    percentile(
      part.map(({ openFiles }) => openFiles),
      0.5,
    );
  const moreFiles = filesOf(warm.slice(-third)) - filesOf(warm.slice(0, third));
  tell(
    `heap ${growth.toFixed(2)} MB a minute, resident ${resident.toFixed(2)} MB a minute, open files ${moreFiles > 0 ? '+' : ''}${String(moreFiles)}`,
  );
  const lines = target
    .newLog()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));
  return [
    ...[...failures].map(([what, times]) => `${String(times)} × ${what}`),
    ...lines.slice(0, 10).map((line) => `the log says ${line.slice(0, 300)}`),
    ...(growth > MOST_MB_A_MINUTE ? [`the heap grows by ${growth.toFixed(2)} MB a minute`] : []),
    ...(moreFiles > MOST_MORE_FILES ? [`${String(moreFiles)} more files are open at the end`] : []),
    ...(target.isAlive() ? [] : ['the server ended']),
  ];
}

function summary(millis: readonly number[]) {
  const [p50, p99] = [percentile(millis, 0.5), percentile(millis, 0.99)].map((number) => number.toFixed(0));
  return { times: millis.length, p50: p50 ?? '', p99: p99 ?? '' };
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
