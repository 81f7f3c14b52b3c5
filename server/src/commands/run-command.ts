import { openStores, type Stores } from '../app/app';
import { type Env, readEnv } from '../config/env';
import { lastWords } from '../kernel/startup-error';

/** Runs a command over the stores of the environment; a failure is told and ends the process with 1. */
export function runCommand(command: (stores: Stores, env: Env) => Promise<void>): void {
  endWith(withStores(command));
}

/** Ends the process with 1 and tells why when the work fails. */
export function endWith(work: Promise<unknown>): void {
  // What is stored is for the user of the server alone.
  process.umask(0o077);
  work.catch((fault: unknown) => {
    process.stderr.write(`${lastWords(fault)}\n`);
    process.exit(1);
  });
}

/** Does work over the stores of the environment, and closes them. */
export async function withStores<Result>(
  work: (stores: Stores, env: Env) => Promise<Result>,
  env = readEnv(),
): Promise<Result> {
  const stores = await openStores(env);
  try {
    return await work(stores, env);
  } finally {
    await stores.database.close();
  }
}
