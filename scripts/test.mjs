// Runs test projects and ends with one line that counts: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { ensureInstalled, root, step } from './ensure-installed.mjs';
import { SERVER_MEMORY } from './server-flags.mjs';

const WITHOUT_SERVICES = ['server-unit', 'server-api', 'client', 'browser', 'packages'];
const PROJECTS = [...WITHOUT_SERVICES, 'services'];
const [, , ...asked] = process.argv;
const projects = asked.filter((word) => PROJECTS.includes(word));
// Any other word is part of the name of a test file.
const flags = asked
  .filter((word) => !PROJECTS.includes(word))
  .map((word) => (word.startsWith('-') ? word : `--testPathPatterns=${word}`));

ensureInstalled();
await build();
step(`Testing ${(projects.length > 0 ? projects : WITHOUT_SERVICES).join(', ')}`);
process.exit(jest(projects.length > 0 ? projects : WITHOUT_SERVICES, flags));

function jest(selected, more) {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-report-'));
  const report = join(folder, 'report.json');
  // Node before 22.18 reads the configuration, which is TypeScript, only when it is told to.
  const words = [
    '--experimental-vm-modules',
    '--experimental-strip-types',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
  ];
  const { status } = spawnSync(
    process.execPath,
    [...words, '--selectProjects', ...selected, '--json', `--outputFile=${report}`, '--passWithNoTests=false', ...more],
    // Most tests run the server in their own process.
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...SERVER_MEMORY } },
  );
  const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  rmSync(folder, { recursive: true, force: true });
  testResults.flatMap(failuresOf).forEach((failure) => console.log(failure));
  console.log(
    `${numPassedTests} passed, ${numFailedTests + (numFailedTestSuites > 0 ? numRuntimeErrorTestSuites : 0)} failed`,
  );
  return status ?? 1;
}

/** Tells each failed test of a file in one line that starts with a cross; also a file that could not be loaded. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`✗ ${file}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `✗ ${file}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
  );
}

// The cause of an error says more than the error.
function firstLine(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  const told =
    lines.find((line) => line.startsWith('[cause]')) ?? lines.find((line) => /\w/.test(line) && !line.includes('●'));
  return (told ?? '').trim().slice(0, 160);
}
