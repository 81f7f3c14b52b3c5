// Runs every check without tests. The linter takes as long as all the others, so it runs in parallel.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './ensure-installed.mjs';

const passes = (script) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('close', (code) => resolve(code === 0));
  });

async function inTurn(...scripts) {
  let all = true;
  for (const script of scripts) all = (await passes(script)) && all;
  return all;
}

ensureInstalled();
if (!(await inTurn('generate'))) process.exit(1);
const outcomes = await Promise.all([
  passes('lint'),
  inTurn('check:generated', 'check:contract', 'check:format', 'types', 'unused'),
]);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
