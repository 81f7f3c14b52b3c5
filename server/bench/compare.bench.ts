// `npm run bench`: compares this server with other servers that answer the same rows of the same database, in one run in
// which they take turns; see docs/benchmarks.md. Linux only, as it reads /proc.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from '../../scripts/services/mariadb.mjs';
import { writePart } from './compare/benchmarks-page';
import { type Facts, machineFacts } from './compare/machine';
import type { Sample } from './compare/measure';
import { type Options, readOptions } from './compare/options';
import { linesOf, tablesOf } from './compare/report';
import { run } from './compare/run';

/** A run as `--json` stores it. */
interface Recording {
  readonly facts: Facts;
  readonly samples: readonly Sample[];
}

const options = readOptions(process.argv.slice(2));
const { facts, samples } = options.from.length > 0 ? recorded(options.from) : await measuredNow(options);
const lines = linesOf(samples);
process.stdout.write(`${tablesOf(lines)}\n`);
if (options.json) writeFileSync(options.json, `${JSON.stringify({ facts, lines, samples }, null, 1)}\n`);
if (options.docs) await writePart(options.docs, facts, lines);
process.exit();

/** Joins the samples of earlier runs that measured different workloads. */
function recorded(files: readonly string[]): Recording {
  const recordings = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Recording);
  return { facts: recordings[0]?.facts ?? {}, samples: recordings.flatMap(({ samples }) => samples) };
}

async function measuredNow(options: Options): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const started = options.databaseUrl === null ? await startMariadb() : null;
  try {
    const url = options.databaseUrl ?? `${started?.url ?? ''}/thikana_bench`;
    const { samples, database } = await run(options, { url, folder });
    return { facts: machineFacts(database, options), samples };
  } finally {
    await started?.stop();
  }
}
