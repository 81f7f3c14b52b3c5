// Checks the types of every part.
import { run } from './ensure-installed.mjs';

for (const project of ['server', 'demo', 'client', 'client/test', 'tsconfig.json']) run('tsc', ['-p', project]);
