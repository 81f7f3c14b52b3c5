import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freshHome } from '../support/app';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SMALL = ['--rooms', '1000', '--rounds', '1', '--seconds', '0.2', '--connections', '2'];

interface Report {
  readonly samples: readonly { readonly contender: string; readonly workload: string }[];
}

test('npm run bench: the peers answer the documents of the client as the server does, and all are measured', async () => {
  const home = await freshHome();
  const { DATABASE_URL: url = '', DATA_DIR: folder = '' } = home.variables;
  const report = join(folder, 'report.json');
  const words = ['scripts/run.mjs', 'server/bench/compare.bench.ts', url, ...SMALL, '--json', report];
  await promisify(execFile)(process.execPath, words, { cwd: root });
  const { samples } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const measured = Map.groupBy(samples, ({ workload }) => workload);
  expect([...measured.keys()]).toEqual(['search', 'room', 'client-search', 'client-room']);
  expect(measured.get('client-room')?.map(({ contender }) => contender)).toEqual([
    ...['bare', 'graphql-js', 'mercurius', 'apollo'],
    ...['thikana', 'thikana-token', 'thikana-hash', 'thikana-hash-get', 'thikana-hash-token'],
  ]);
  await home.remove();
});
