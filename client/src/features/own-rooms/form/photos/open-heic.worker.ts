import libheif from 'libheif-js/libheif-wasm/libheif.js';
import decoderFile from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { drawnSmaller } from './drawn-smaller';

/** Answers each HEIC photo with a smaller JPEG, or with null if it cannot be decoded. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  opened(data)
    .then(drawnSmaller)
    .catch(() => null)
    .then(postMessage, () => undefined);
});

async function opened(file: File): Promise<ImageData> {
  const [decoder, bytes] = await Promise.all([fetched(decoderFile), file.arrayBuffer()]);
  const { HeifDecoder } = libheif({ wasmBinary: decoder });
  const [photo] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (!photo) throw new Error('no photo');
  const pixels = new ImageData(photo.get_width(), photo.get_height());
  return new Promise((resolve, reject) => {
    photo.display(pixels, (shown) => {
      if (shown) resolve(pixels);
      else reject(new Error('no pixels'));
    });
  });
}

async function fetched(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('no decoder');
  return response.arrayBuffer();
}
