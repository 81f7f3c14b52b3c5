import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ImageStore } from '../ports/image-store';

interface Options {
  readonly store: ImageStore;
  /** Whether everyone may see the image. */
  readonly mayShow: (imageKey: string) => Promise<boolean>;
}

/** Serves `/images/<key>/<size>.webp`: public ones only, revalidated after an hour. */
export function images({ store, mayShow }: Options) {
  return async (request: Request<{ key: string; file: string }>, response: Response): Promise<void> => {
    const { key, file } = request.params;
    const known = /^[\w-]{20,32}$/.test(key) && /^(card|page|full)\.webp$/.test(file) && (await mayShow(key));
    if (!known) return notFound(response);
    const tag = `"${key}-${file}"`;
    response.setHeader('cache-control', 'public, max-age=3600, must-revalidate');
    response.setHeader('etag', tag);
    if (names(request.headers['if-none-match'], tag)) return void response.status(304).end();
    const image = await store.open(`${key}/${file}`);
    if (!image) return notFound(response);
    response.setHeader('content-type', 'image/webp');
    response.setHeader('content-length', image.bytes);
    // Closes the file too when the reader has gone.
    await pipeline(image.stream, response).catch(() => response.destroy());
  };
}

// A proxy that compresses or rewrites marks the tag as weak.
function names(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((given) => given.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

function notFound(response: Response): void {
  response.removeHeader('etag');
  response.setHeader('cache-control', 'no-store');
  response.status(404).type('text/plain').send('Image not found.');
}
