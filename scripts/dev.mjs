import { spawnSync } from 'node:child_process';
import { ensureInstalled, root, run, step } from './ensure-installed.mjs';

ensureInstalled();
step('Generating types and hooks from the schema');
run(process.execPath, ['scripts/generate.mjs']);
run('npm', ['run', '--silent', 'migrate']);
run('npm', ['run', '--silent', 'demo']);
step('Watching: the client on http://localhost:5173, the server on http://localhost:4000');
const watchers = [
  'graphql-codegen --silent --watch',
  'tsx watch --clear-screen=false --tsconfig server/tsconfig.json server/src/main.ts',
  'vite client',
];
const names = ['--names', 'schema,server,client', '--kill-others', '--prefix-colors', 'auto'];
const { status } = spawnSync('npx', ['concurrently', ...names, ...watchers.map((watcher) => JSON.stringify(watcher))], {
  cwd: root,
  stdio: 'inherit',
  shell: true,
});
process.exit(status ?? 1);
