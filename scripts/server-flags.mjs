/** Flags of Node for the server: the young generation stays small, so what uploads leave behind is collected early. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** Environment of the server: glibc gives the memory of a decoded picture back at once; other systems ignore it. */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
