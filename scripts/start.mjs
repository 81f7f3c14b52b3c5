import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, root, run, step } from './ensure-installed.mjs';
import { SERVER_FLAGS, SERVER_MEMORY } from './server-flags.mjs';

ensureInstalled({ onlyToServe: true });
await build();
step('Bringing the database to the newest form');
run(process.execPath, ['server/dist/commands/migrate.js']);
if (process.env.NODE_ENV !== 'production') run(process.execPath, ['server/dist/commands/load-demo.js']);
step('Starting');

const server = spawn(
  process.execPath,
  ['--enable-source-maps', ...SERVER_FLAGS, join(root, 'server', 'dist', 'main.js')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...SERVER_MEMORY, ...process.env },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
