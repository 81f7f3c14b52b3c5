import { openStores, type Stores } from '../app/stores';
import { type Env, readEnv } from '../config/env';
import { describeFailure } from '../kernel/startup-error';

/** Runs a command with the stores of the environment; a failure is printed and ends the process with 1. */
export function runCommand(command: (stores: Stores, env: Env) => Promise<void>): void {
  endWith(withStores(command));
}

/** Prints the failure of the work, if any, and ends the process with 1. */
export function endWith(work: Promise<unknown>): void {
  // Stored files are private to the user of the server.
  process.umask(0o077);
  work.catch((fault: unknown) => {
    process.stderr.write(`${describeFailure(fault)}\n`);
    process.exit(1);
  });
}

/** Runs work with the stores of the environment, and closes them. */
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
