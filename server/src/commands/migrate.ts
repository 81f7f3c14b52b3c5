import { readEnv } from '../config/env';
import { migrationSource, opened } from '../database/open';
import { StartupError, describeFailure } from '../kernel/startup-error';

/** Migrates the database; `migrate undo` undoes the last migration. */
async function migrate(verb: string | undefined): Promise<void> {
  if (verb !== undefined && verb !== 'undo') throw new StartupError(`migrate knows no "${verb}"; say nothing, or undo`);
  const source = await opened(await migrationSource(readEnv()));
  try {
    if (verb === 'undo') await source.undoLastMigration();
    else report(await source.runMigrations());
  } finally {
    await source.destroy();
  }
}

function report(done: readonly { name: string }[]): void {
  const text =
    done.length === 0 ? 'The database is up to date.' : `Applied ${done.map(({ name }) => name).join(', ')}.`;
  process.stdout.write(`${text}\n`);
}

migrate(process.argv[2]).catch((fault: unknown) => {
  process.stderr.write(`${describeFailure(fault)}\n`);
  process.exit(1);
});
