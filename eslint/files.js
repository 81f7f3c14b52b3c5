import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const typescript = ['**/*.{ts,tsx}'];
export const product = ['server/src/**/*.ts', 'client/src/**/*.{ts,tsx}', 'demo/**/*.ts'];
export const tests = ['**/*.test.{ts,tsx}', 'server/{test,fuzz,soak}/**/*.ts', 'client/test/**/*.ts'];
export const configs = ['*.ts', 'client/vite.config.ts'];
