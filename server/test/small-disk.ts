import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from './server-process';

type Process = Pick<ServerProcess, 'pid'>;

/** Where a server keeps everything, and finds no more room when a test says so. */
export interface SmallDisk {
  /** What servers need to be told to keep everything there. */
  readonly variables: Readonly<Record<'DATA_DIR' | 'TMPDIR', string>>;
  /** Has the server run out of room once it wrote about so many bytes more. */
  fill(server: Process, bytes: number): Promise<void>;
  free(server: Process): Promise<void>;
  remove(): Promise<void>;
}

const SIZE = '24m';

/** A file system of its own where one may be mounted; elsewhere a folder in which no file may become larger. */
export async function smallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'thikana-disk-'));
  const isMounted = succeeds('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  const variables = { DATA_DIR: join(folder, 'data'), TMPDIR: join(folder, 'temporary') };
  mkdirSync(variables.TMPDIR);
  return { variables, ...(isMounted ? ballast(folder) : largestFile()), remove };

  async function remove(): Promise<void> {
    if (isMounted) succeeds('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

function ballast(folder: string): Pick<SmallDisk, 'fill' | 'free'> {
  const file = join(folder, 'ballast');
  return {
    async fill(_server, bytes) {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    },
    free: () => rm(file, { force: true }),
  };
}

function largestFile(): Pick<SmallDisk, 'fill' | 'free'> {
  const limit = ({ pid }: Process, bytes: string): Promise<void> => {
    if (succeeds('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])) return Promise.resolve();
    throw new Error('This test needs either the right to mount or prlimit.');
  };
  return { fill: (server, bytes) => limit(server, String(bytes)), free: (server) => limit(server, 'unlimited') };
}

const succeeds = (command: string, words: readonly string[]): boolean => spawnSync(command, words).status === 0;
