// Node 22 measures only all threads together, hashing of passwords included.
const threads = process as { readonly threadCpuUsage?: () => NodeJS.CpuUsage };

/** Returns the milliseconds of processor time that this thread has used. Other work on the machine does not lengthen them. */
export function cpuMillis(): number {
  const { user, system } = threads.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the milliseconds of processor time that this thread uses until some work of it has ended. */
export async function cpuMillisOf(work: () => Promise<unknown>): Promise<number> {
  const begun = cpuMillis();
  await work();
  return cpuMillis() - begun;
}
