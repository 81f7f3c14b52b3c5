import { parseArgs } from 'node:util';
import { judge, type Verdict } from './src/conformance/bench.ts';
import { checks } from './src/conformance/checks.ts';
import { startSandbox } from './src/sandbox.ts';

const HELP = `npm run conformance -- --client "<command>" [--only <name>] [--sandbox <address>]

  --client   starts the client under test; docs/api/conformance.md has its protocol
  --only     runs one check
  --sandbox  takes a sandbox that is running, such as http://localhost:4100; otherwise a new one is started
`;

const { values } = parseArgs({
  options: { client: { type: 'string' }, only: { type: 'string' }, sandbox: { type: 'string' } },
});
const selected = checks.filter(({ name }) => !values.only || name === values.only);
if (!values.client || selected.length === 0) {
  process.stdout.write(`${HELP}\n${checks.map(({ name, demands }) => `  ${name}: ${demands}\n`).join('')}`);
  process.exit(1);
}
const own = values.sandbox ? null : await startSandbox({ port: 0, rooms: 0 });
const verdicts: Verdict[] = [];
for (const check of selected) {
  const verdict = await judge(check, values.client, values.sandbox ?? own?.url ?? '');
  verdicts.push(verdict);
  const word = verdict.hasPassed ? 'pass' : 'FAIL';
  process.stdout.write(`${word}  ${verdict.name}\n      ${verdict.demands}\n      ${verdict.evidence}\n`);
}
await own?.stop();
const passed = verdicts.filter(({ hasPassed }) => hasPassed).length;
process.stdout.write(`\n${String(passed)} of ${String(verdicts.length)} checks passed\n`);
process.exit(passed === verdicts.length ? 0 : 1);
