import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { operate } from '../../src/commands/admin/run';
import { readEnv } from '../../src/config/env';
import type { TestApp } from './app';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = ['--import', 'tsx', 'server/src/commands/admin.ts'];

/** Output of the command. */
export interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const settings = (app: Pick<TestApp, 'variables'>) => ({ OPERATOR_NAME: 'Meera', ...app.variables });

/** Runs an admin command with its own connection to the data. */
export async function operates(app: Pick<TestApp, 'variables'>, ...words: string[]): Promise<Told> {
  let [out, err] = ['', ''];
  const stdout = { write: (text: string) => (out += text) };
  const stderr = { write: (text: string) => (err += text) };
  const code = await operate(words, { stdout, stderr }, readEnv(settings(app)));
  return { code, out, err };
}

/** Runs an admin command with `--json` and parses the output. */
export async function operatesInJson(app: Pick<TestApp, 'variables'>, ...words: string[]): Promise<any> {
  const { code, out, err } = await operates(app, ...words, '--json');
  if (err !== '') throw new Error(err);
  return { code, ...JSON.parse(out) };
}

/** Runs an admin command in a process, as `npm run admin` starts it. */
export function operatesApart(app: Pick<TestApp, 'variables'>, ...words: string[]): Promise<Told> {
  const env = { PATH: process.env['PATH'], TSX_TSCONFIG_PATH: 'server/tsconfig.json', ...settings(app) };
  return new Promise((resolve) => {
    execFile(process.execPath, [...command, ...words], { cwd: root, env }, (fault, out, err) => {
      resolve({ code: fault === null ? 0 : Number(fault.code), out, err });
    });
  });
}
