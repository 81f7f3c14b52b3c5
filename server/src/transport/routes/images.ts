import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ImageStore } from '../../ports/image-store';
import { refuse } from '../http/refuse';
import { pathNotFound } from '../request-error';
import { withTimeout } from '../timeout';

interface Options {
  readonly store: ImageStore;
  /** Tells whether everyone may see the image. */
  readonly mayShow: (imageKey: string) => Promise<boolean>;
  /** Tells whether the address has a valid signature, and its image exists. */
  readonly mayShowSigned: (imageKey: string, signed: SignedQuery) => Promise<boolean>;
  /** Seconds for the check of permission. */
  readonly seconds: number;
}

/** The query parameters of an image's address. */
export type SignedQuery = Readonly<Record<string, unknown>>;

const FILES = /^(?:(?:card|page|full|small|large)\.webp|(?:preview|share)\.jpg)$/;
const PUBLIC = 'public, max-age=3600, must-revalidate';
const PRIVATE = 'private, no-cache';

/**
 * Serves `/images/<key>/<file>`: public images to everyone, revalidated after an hour; others by signed addresses only.
 */
export function images({ store, mayShow, mayShowSigned, seconds }: Options) {
  async function cachingOf(key: string, query: SignedQuery): Promise<string | null> {
    if (await mayShow(key)) return PUBLIC;
    return (await mayShowSigned(key, query)) ? PRIVATE : null;
  }

  async function opened(key: string, file: string): ReturnType<ImageStore['open']> {
    const image = await store.open(`${key}/${file}`);
    // Photos that an earlier version stored have no such file.
    return image ?? (file === 'share.jpg' ? store.open(`${key}/preview.jpg`) : null);
  }

  return async (request: Request<{ key: string; file: string }>, response: Response): Promise<void> => {
    const { key, file } = request.params;
    const isName = /^[\w-]{20,32}$/.test(key) && FILES.test(file);
    const caching = isName ? await withTimeout(cachingOf(key, request.query), seconds) : null;
    if (caching === null) return refuse({ request, response }, pathNotFound());
    const tag = `"${key}-${file}"`;
    response.setHeader('cache-control', caching);
    response.setHeader('etag', tag);
    if (names(request.headers['if-none-match'], tag)) return void response.status(304).end();
    const image = await opened(key, file);
    if (!image) return refuse({ request, response }, pathNotFound());
    response.setHeader('content-type', file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
    response.setHeader('content-length', image.bytes);
    // Closes the file too when the client has gone.
    await pipeline(image.stream, response).catch(() => response.destroy());
  };
}

// A proxy that compresses or rewrites marks the tag as weak.
function names(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((given) => given.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
