import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from './server-process';

type Process = Pick<ServerProcess, 'pid'>;

/** A small disk for the data of a server that a test can fill. */
export interface SmallDisk {
  /** Environment that makes servers store everything on this disk. */
  readonly variables: Readonly<Record<'DATA_DIR' | 'TMPDIR', string>>;
  /** Leaves the server about this many bytes of free space. */
  fill(server: Process, bytes: number): Promise<void>;
  free(server: Process): Promise<void>;
  remove(): Promise<void>;
}

const SIZE = '24m';

/** Mounts a small file system; without the right to mount, uses a folder and limits the file size. */
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
      const content = Buffer.alloc(Math.max(0, bavail * bsize - bytes));
      await writeFile(file, content).catch((fault: unknown) => {
        // The server has written meanwhile: the disk is full, as asked.
        if (!(fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC')) throw fault;
      });
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
