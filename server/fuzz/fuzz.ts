// Sends hostile values to every argument of every root field, over HTTP and WebSockets, and checks the answers.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSchema, OperationTypeNode } from 'graphql';
import { SeededRandom } from '@thikana/demo/town/seeded-random';
import { deskSchema } from '../src/transport/desk/desk-apollo';
import { bystander } from './bystander';
import { type People, startTarget, type Target, targetAt } from './fuzzed-server';
import { type Operation, operationWriter, type RootField, rootFields } from './operations';
import { malformedPlan, operationPlan, pathPlan, type Plan, sentTo, socketPlan, uploadPlan } from './requests';
import { type Outcome, sent } from './sending';
import { faultsIn } from './verdict';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    url: { type: 'string' },
    slowest: { type: 'string', default: '500' },
    together: { type: 'string', default: '4' },
  },
});
const seed = Number(values.seed);
const MOST_TOLD = 30;
const RENEW_EVERY = 500;
const DESK = '/desk/graphql';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
const desk = deskSchema();
const siteRoots = rootFields(schema);
const deskRoots = rootFields(desk);
// Those of the desk take their turns among the others.
const roots = [...siteRoots, ...deskRoots];
const target = values.url === undefined ? await startTarget() : targetAt(values.url);
let people = await target.people();
// Some cases sign out the user who sends them.
let renewal: Promise<void> | null = null;
const underWay = new Set<number>();
const watcher = bystander(
  () => people.bystander,
  () => [...underWay].join(' '),
  Number(values.slowest),
);
let [passed, failed] = [0, 0];
const answers = new Map<string, number>();
const begun = performance.now();

const first = values.only === undefined ? 0 : Number(values.only);
const end = values.only === undefined ? Number(values.cases) : first + 1;
for (let start = first; start < end && target.isAlive(); start += RENEW_EVERY) {
  if (start > first) people = await target.people();
  await runAll(start, Math.min(end, start + RENEW_EVERY));
}
await watcher.stop();
judgeEnd(target);
await target.stop();
const seconds = Math.round((performance.now() - begun) / 1000);
const { millis, meanwhile } = watcher.slowest();
tell(
  `seed ${String(seed)}, ${String(seconds)} s; slowest innocent query ${millis.toFixed(0)} ms, during ${meanwhile || 'nothing'}`,
);
const kinds = [...answers].sort(([, a], [, b]) => b - a).map(([kind, times]) => `${String(times)} ${kind}`);
tell(`answers: ${kinds.slice(0, 25).join(', ')}`);
tell(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed > 0 ? 1 : 0);

async function runAll(start: number, before: number): Promise<void> {
  let next = start;
  const work = async (): Promise<void> => {
    while (next < before && target.isAlive()) {
      await renewal;
      await run((next += 1) - 1);
    }
  };
  await Promise.all(Array.from({ length: Number(values.together) }, work));
}

/** Plans a case. The same seed and number give the same case, except for the ids of the users. */
function planned(number: number, everybody: People): Plan {
  const random = new SeededRandom(seed, number);
  // The root fields take turns, so that none is left out.
  const root = roots[number % roots.length];
  if (!root) throw new Error('The schema has no root fields.');
  return deskRoots.includes(root) ? deskPlan(random, root, everybody) : sitePlan(random, root, everybody);
}

function sitePlan(random: SeededRandom, root: RootField, { seeker, owner, real }: People): Plan {
  const token = random.pick([null, seeker.accessToken, owner.accessToken, owner.accessToken]);
  const authorization: [string, string][] = token === null ? [] : [['authorization', `Bearer ${token}`]];
  const others = siteRoots.filter(({ type }) => type === root.type && type !== OperationTypeNode.SUBSCRIPTION);
  const operation: Operation = operationWriter(random, schema, real).write(root, others);
  const kind = random.next();
  if (root.type === OperationTypeNode.SUBSCRIPTION && kind < 0.8) return socketPlan(random, operation, token);
  if (kind < 0.68) return operationPlan(random, operation, authorization);
  if (kind < 0.78) return socketPlan(random, operation, token);
  if (kind < 0.86) return malformedPlan(random, operation, authorization);
  if (kind < 0.93) return uploadPlan(random, operation, authorization);
  return pathPlan(random, authorization);
}

function deskPlan(random: SeededRandom, root: RootField, { desk: { cookies, real } }: People): Plan {
  const cookie = random.pick([null, ...cookies, ...cookies, ...cookies]);
  const session: [string, string][] = cookie === null ? [] : [['cookie', cookie]];
  const others = deskRoots.filter(({ type }) => type === root.type);
  const operation = operationWriter(random, desk, real).write(root, others);
  const kind = random.next();
  if (kind < 0.8) return sentTo(DESK, operationPlan(random, operation, session));
  if (kind < 0.9) return sentTo(DESK, malformedPlan(random, operation, session));
  // With a session the events of the desk would have no end.
  return kind < 0.97 ? sentTo(DESK, uploadPlan(random, operation, session)) : pathPlan(random, []);
}

/** Returns whether a request of a signed-in person was refused as signed out. */
function isSignedOut(plan: Plan, { status, text }: Outcome): boolean {
  const isRefused = status !== null && [401, 4401, 4403].includes(status);
  const said = plan.transport === 'socket' ? plan.frames.join() : plan.headers.join();
  if (text.includes('"UNAUTHENTICATED"') && people.desk.cookies.some((cookie) => said.includes(cookie))) return true;
  return isRefused && [people.seeker, people.owner].some(({ accessToken }) => said.includes(accessToken));
}

async function signInAgain(): Promise<void> {
  // Who can not sign in any more is replaced by another.
  people = await target.signedIn(people).catch(() => target.people());
  renewal = null;
}

async function run(number: number): Promise<void> {
  const plan = planned(number, people);
  underWay.add(number);
  const outcome = await sent(target.url, plan);
  underWay.delete(number);
  count(kindOf(plan, outcome));
  if (isSignedOut(plan, outcome)) renewal ??= signInAgain();
  const faults = [...faultsIn(plan, outcome, target.secrets), ...logFaults()];
  if (values.only !== undefined)
    tell(`${reproduction(plan)}\n→ ${String(outcome.status)} ${outcome.text.slice(0, 2000)}`);
  if (faults.length === 0) passed += 1;
  else
    fail(
      `case ${String(number)}: ${faults.join(', ')}\n  ${reproduction(plan)}\n  → ${String(outcome.status)} ${outcome.text.slice(0, 300)}`,
    );
}

function count(kind: string): void {
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
}

// If most cases are refused before they run, the run proves little.
function kindOf({ transport }: Plan, { status, text }: Outcome): string {
  const [, code] = /"code":"([A-Z_]+)"/.exec(text) ?? [];
  if (transport === 'socket' && !text.includes('"connection_ack"')) return `closed ${String(status)}`;
  return code ?? (text.includes('"data":{') ? 'data' : String(status));
}

function fail(text: string): void {
  failed += 1;
  if (failed <= MOST_TOLD) tell(text);
}

// Several cases run at once, so a log line may belong to another case; --only shows it.
function logFaults(): string[] {
  const lines = target
    .newLog()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line) || /^\s+at /.test(line));
  return lines.slice(0, 3).map((line) => `the log says ${line.slice(0, 400)}`);
}

function judgeEnd({ isAlive }: Target): void {
  if (!isAlive()) fail('the server ended');
  for (const line of logFaults()) fail(line);
  for (const wrong of watcher.wrong.slice(0, 5)) fail(`the innocent query was answered ${wrong}`);
  for (const { millis, meanwhile } of watcher.slow.slice(0, 10))
    fail(`the innocent query took ${millis.toFixed(0)} ms during ${meanwhile}`);
}

function reproduction(plan: Plan): string {
  const again = `npm run fuzz -- --seed ${String(seed)} --only …`;
  if (plan.transport === 'socket')
    return `${again}\n  wscat ${plan.frames.map((frame) => String(frame).slice(0, 600)).join('\n        ')}`;
  const headers = plan.headers.map(([name, value]) => `-H '${name}: ${value.slice(0, 60)}'`).join(' ');
  return `${again}\n  curl -X ${plan.method} '${target.url}${plan.path.slice(0, 300)}' ${headers} --data-binary '${plan.body.toString().slice(0, 900)}'`;
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
