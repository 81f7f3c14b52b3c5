/** Node flags of the server: a small young generation, which uploads may have collected, keeps their garbage small. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--expose-gc'];

/** Environment of the server: glibc returns the memory of decoded images at once; other systems ignore it. */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
