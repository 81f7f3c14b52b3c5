import { openStores, type Stores } from '../app';
import { EnvError, type Env, readEnv } from '../config/env';

/** Runs a command over the stores of the environment; a failure is told and ends the process with 1. */
export function runCommand(command: (stores: Stores, env: Env) => Promise<void>): void {
  withStores(command).catch((fault: unknown) => {
    process.stderr.write(
      `${fault instanceof EnvError ? fault.message : String(fault instanceof Error ? fault.stack : fault)}\n`,
    );
    process.exit(1);
  });
}

async function withStores(command: (stores: Stores, env: Env) => Promise<void>): Promise<void> {
  const env = readEnv();
  const stores = await openStores(env);
  try {
    await command(stores, env);
  } finally {
    await stores.database.close();
  }
}
