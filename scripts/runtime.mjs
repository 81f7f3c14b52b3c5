// Finds the Node that the project runs on. Runs on any Node since 14 and before anything is installed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Returns the path of a Node that the project supports: this one, or the release that `scripts/runtime/node-24` locks,
 * fetched from npm into `.node` the first time. Throws when that release cannot be had, and says what to do.
 */
export function supportedNode() {
  return isSupported(process.versions.node) ? process.execPath : fetchedNode('24');
}

/**
 * Returns the path of the Node that `scripts/runtime/node-<major>` locks, and fetches it the first time. Throws when it
 * cannot be had, and leaves nothing behind.
 */
export function fetchedNode(major) {
  const recipe = join(root, 'scripts', 'runtime', `node-${major}`);
  const [name, version] = packageFor(recipe);
  const home = join(root, '.node', version);
  const program = join('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(join(home, program))) {
    console.log(`Fetching Node ${version} from npm into .node, as this is Node ${process.versions.node}.`);
    fetch(recipe, home, program);
  }
  if (existsSync(join(home, program))) return join(home, program);
  throw unavailable(`npm could not bring Node ${version}.`);
}

/** Returns an environment in which installed programs are found, and every `node` they start is the one at this path. */
export function environmentOf(node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env[key]].filter(Boolean).join(delimiter);
  return { ...process.env, [key]: path, NODE: node, npm_node_execpath: node };
}

function isSupported(version) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [leastMajor, leastMinor] = engines.node.replace('>=', '').split('.').map(Number);
  const [major, minor] = version.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

function packageFor(recipe) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(recipe, 'package.json'), 'utf8'));
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const found = Object.entries(optionalDependencies).find(([name]) => name.endsWith(`-${platform}-${process.arch}`));
  if (!found) throw unavailable(`npm has no Node for ${process.platform} on ${process.arch}.`);
  return found;
}

// The lock file holds the checksums. Two commands may fetch at once: each into a folder of its own, and the first one that
// has the program stays. npm passes over an optional package that it could not bring, so its end says nothing.
function fetch(recipe, home, program) {
  const own = `${home}.${process.pid}`;
  mkdirSync(dirname(home), { recursive: true });
  cpSync(recipe, own, { recursive: true });
  const words = ['ci', '--prefix', own, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  npm(words, own);
  try {
    if (!existsSync(join(own, program))) return;
    if (!existsSync(join(home, program))) rmSync(home, { recursive: true, force: true });
    renameSync(own, home);
  } catch (error) {
    if (!existsSync(join(home, program))) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

function npm(words, cwd) {
  const options = { cwd, stdio: ['ignore', 'ignore', 'inherit'] };
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.[cm]?js$/.test(script)) spawnSync(process.execPath, [script, ...words], options);
  else spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
}

function unavailable(reason) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return new Error(`${reason} Install Node ${engines.node.replace('>=', '')} or later and try again.`);
}
