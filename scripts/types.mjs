// Checks the types of every part.
import { run } from './ensure-installed.mjs';

for (const project of [
  'server',
  'demo',
  'client',
  'client/test',
  'client/service-worker',
  'packages/sdk',
  'packages/sandbox',
  'examples/terminal',
  'tsconfig.json',
])
  run('tsc', ['-p', project]);
