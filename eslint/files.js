import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const typescript = ['**/*.{ts,tsx}'];
export const packages = ['packages/*/**/*.ts', 'examples/**/*.ts'];
export const product = ['server/src/**/*.ts', 'client/{src,desk}/**/*.{ts,tsx}', 'demo/**/*.ts', ...packages];
export const tests = [
  '**/*.test.{ts,tsx}',
  'server/{test,faults,fuzz,soak}/**/*.ts',
  '{client,packages/*}/test/**/*.ts',
];
export const configs = ['*.ts', 'client/{,desk.}vite.config.ts'];
