import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Lists of processors as taskset takes them: the first half for servers, the other for the database and the load. */
export function halves(): { readonly servers: string; readonly others: string } {
  const half = Math.ceil(cpus().length / 2);
  return { servers: `0-${String(half - 1)}`, others: `${String(half)}-${String(cpus().length - 1)}` };
}

/** Lets all threads of a process run on these processors only; returns how to undo that. Throws without taskset. */
export function pinned(pid: number, processors: string): () => void {
  const before = affinityOf(pid);
  taskset('-apc', processors, String(pid));
  return () => void taskset('-apc', before, String(pid));
}

const affinityOf = (pid: number): string => taskset('-pc', String(pid)).split(': ')[1]?.trim() ?? '';

function taskset(...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('taskset', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`taskset ${words.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}
