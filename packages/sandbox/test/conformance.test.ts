import { fileURLToPath } from 'node:url';
import { judge } from '../src/conformance/bench.ts';
import { checks } from '../src/conformance/checks.ts';
import { type Sandbox, startSandbox } from '../src/sandbox.ts';

const run = (path: string): string =>
  `"${process.execPath}" --experimental-strip-types --no-warnings "${fileURLToPath(new URL(path, import.meta.url))}"`;
const SDK = run('../../sdk/conformance-client.ts');
const CARELESS = run('careless-client.mjs');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, rooms: 0 });
});
afterAll(() => sandbox.stop());

const verdictOn = (client: string, name: string) => {
  const [check] = checks.filter((each) => each.name === name);
  if (!check) throw new Error(`There is no check ${name}.`);
  return judge(check, client, sandbox.url);
};

test.each(checks.map(({ name }) => name))('API-72 API-73 API-74 API-75: the SDK passes the check %s', async (name) => {
  expect(await verdictOn(SDK, name)).toMatchObject({ hasPassed: true });
});

test.each([
  // Eight refreshes, of which the last may find the session ended.
  ['one-refresh', /8 refreshes|account failed/],
  ['lost-refresh-answer', /fetch failed/],
  ['rate-limited', /repeated after \d+ ms, 1000 had to pass/],
  ['lost-send-answer', /the chat has \["\w+","\w+","\w+","\w+","\w+","\w+"\]/],
  ['unknown-code', /search told/],
  ['session-ended', /instead of SESSION_ENDED/],
])('API-76: a careless client fails the check %s, with the reason', async (name, reason) => {
  const { hasPassed, evidence } = await verdictOn(CARELESS, name);
  expect(hasPassed).toBe(false);
  expect(evidence).toMatch(reason);
});
