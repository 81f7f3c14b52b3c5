import type { CustomFetch } from 'openid-client';

const MOST_BYTES = 256 * 1024;

/** Returns a `fetch` for an issuer: it ends with the signal, and rejects answers above 256 KiB before they are parsed. */
export function issuerFetch(deadline: AbortSignal): CustomFetch {
  return async (url, options) => {
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const response = await fetch(url, { ...options, signal } as RequestInit);
    const body = await boundedBody(response);
    return new Response(body.length > 0 ? body : null, response);
  };
}

async function boundedBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES) throw new Error(`The issuer's answer has more than ${String(MOST_BYTES)} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
