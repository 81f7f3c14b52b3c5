/**
 * Collects garbage that was made in the last moments. V8 waits with it for the heap to fill, whereas buffers lie outside
 * the heap: uploads of 200 MB leave up to 80 MB of them. Does nothing without the flag `--expose-gc` of Node.
 */
export const collectYoung = (): void => {
  void globalThis.gc?.({ type: 'minor' });
};
