// Runs a script or an installed program with the Node of the project (see runtime.mjs), from the project's folder:
//   node scripts/run.mjs scripts/start.mjs
//   node scripts/run.mjs --max-old-space-size=192 server/src/commands/seed.ts --rooms 100
//   node scripts/run.mjs eslint .
// `--node=22` as the first word takes that release of scripts/runtime instead.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentOf, fetchedNode, root, supportedNode } from './runtime.mjs';

const words = process.argv.slice(2);
const release = words[0].startsWith('--node=') ? words.shift().slice('--node='.length) : undefined;
const node = found();
const program = words.find((word) => !word.startsWith('--'));

process.chdir(root);
Object.assign(process.env, environmentOf(node));
if (node !== process.execPath) start(node, [process.argv[1], ...words]);
else if (program.endsWith('.mjs')) await runHere(program);
else await runInstalled(program);

function found() {
  try {
    return release ? fetchedNode(release) : supportedNode();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

async function runHere(script) {
  process.argv = [node, join(root, script), ...words.slice(words.indexOf(script) + 1)];
  await import(pathToFileURL(process.argv[1]).href);
}

async function runInstalled(name) {
  const { ensureInstalled } = await import('./ensure-installed.mjs');
  const isServer = name.endsWith('.ts');
  ensureInstalled({ onlyToServe: isServer });
  if (isServer) process.env.TSX_TSCONFIG_PATH = 'server/tsconfig.json';
  if (isServer) start(node, ['--import', 'tsx', ...words]);
  else start(name, words.slice(1));
}

function start(command, args) {
  const shell = process.platform === 'win32' && command !== node;
  const child = spawn(command, args, { stdio: 'inherit', shell });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
