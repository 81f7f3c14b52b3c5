import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Env, EnvError, readEnv } from '../../config/env';
import { makeBackup } from './make';
import { BackupRefused } from './manifest';
import { restoreBackup } from './restore';

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;

interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

interface Command {
  readonly help: string;
  readonly mayReplace: boolean;
  /** Runs the command and returns its output. */
  readonly work: (env: Env, folder: string, replace: boolean) => Promise<string>;
}

const BACKUP: Command = {
  help: `npm run backup -- FOLDER

Writes what DATA_DIR holds (database, images, keys, outbox) into a new folder, while the server runs or when it is
stopped. Nothing is left of a backup that fails. The folder holds keys and what people wrote: keep it safe.

Exit code: 0 done, 1 refused or failed, 2 wrong usage.
`,
  mayReplace: false,
  async work(env, folder) {
    const { counts } = await makeBackup(env, folder);
    const { users, rooms, messages, imageFiles, missingImages } = counts;
    const images = env.MINIO_URL
      ? 'The images are in the object store: mirror it apart.'
      : `${String(imageFiles)} image files; ${String(missingImages)} images are missing, there as here.`;
    return `${resolve(folder)} holds ${String(users)} users, ${String(rooms)} rooms, ${String(messages)} messages.\n${images}\n`;
  },
};

const RESTORE: Command = {
  help: `npm run restore -- BACKUP [--replace]

Puts a backup in the place of DATA_DIR. Refused while a server runs on it, when a file of the backup is missing or
changed, and when DATA_DIR is not empty; with --replace what is there is set aside under another name.

Exit code: 0 done, 1 refused or failed, 2 wrong usage.
`,
  mayReplace: true,
  async work(env, folder, replace) {
    const { manifest, kept } = await restoreBackup(env, folder, replace);
    const aside = kept === null ? '' : `What was there is in ${kept}.\n`;
    return `${env.DATA_DIR} is as it was on ${manifest.createdAt}; npm start brings it to the newest form.\n${aside}`;
  },
};

type Run = (typed: readonly string[], terminal: Terminal, env?: () => Env) => Promise<number>;

/** Runs `backup` and returns the exit code; `env` is the environment of the process when absent. */
export const backUp: Run = (typed, terminal, env = readEnv) =>
  run(BACKUP, typed, { stdout: terminal.stdout, stderr: terminal.stderr, env });

/** Runs `restore` and returns the exit code; `env` is the environment of the process when absent. */
export const restore: Run = (typed, terminal, env = readEnv) =>
  run(RESTORE, typed, { stdout: terminal.stdout, stderr: terminal.stderr, env });

async function run(
  { help, mayReplace, work }: Command,
  typed: readonly string[],
  { stdout, stderr, env }: Terminal & { readonly env: () => Env },
): Promise<number> {
  const asked = read(typed, mayReplace);
  if (typeof asked === 'string') {
    stderr.write(`${asked}\n\n${help}`);
    return WRONG_USAGE;
  }
  if (asked.help) {
    stdout.write(help);
    return DONE;
  }
  try {
    stdout.write(await work(env(), asked.folder, asked.replace));
    return DONE;
  } catch (fault) {
    if (!(fault instanceof BackupRefused || fault instanceof EnvError)) throw fault;
    stderr.write(`${fault.message}\n`);
    return REFUSED;
  }
}

function read(typed: readonly string[], mayReplace: boolean) {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...(mayReplace && { replace: { type: 'boolean' } }) },
    });
    const [folder, ...more] = positionals;
    const help = values.help === true;
    if (!help && (!folder || more.length > 0)) return 'Name one folder.';
    return { help, folder: folder ?? '', replace: 'replace' in values && values.replace === true };
  } catch (fault) {
    return (fault as Error).message;
  }
}
