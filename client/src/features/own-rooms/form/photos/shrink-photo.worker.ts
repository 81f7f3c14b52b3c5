import { drawnSmaller } from './drawn-smaller';

/** Answers each file with a smaller photo, or with null if it cannot be decoded here. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  drawnSmaller(data)
    .catch(() => null)
    .then(postMessage, () => undefined);
});
