import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { SendForm } from './forms.ts';

/** Sends a form with Node. A part counts as sent when the connection has taken it. */
export const sendForm: SendForm = ({ url, headers, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const start = url.startsWith('https:') ? requestSecure : requestPlain;
    const sending = start(url, { method: 'POST', headers: { ...headers, 'content-length': body.size }, signal });
    // A refusal may arrive before the end of the file: the rest is not sent then.
    sending.on('response', (response) => {
      const header = (name: string): string | null => String(response.headers[name] ?? '') || null;
      text(response)
        .then((answer) => resolve({ status: response.statusCode ?? 0, header, text: answer }), reject)
        .finally(() => sending.destroy());
    });
    sending.on('error', reject);
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      let sent = 0;
      for await (const chunk of chunks) {
        yield chunk;
        sent += chunk.length;
        onProgress({ sent, total: body.size });
      }
    };
    pipeline(Readable.fromWeb(body.stream() as Parameters<typeof Readable.fromWeb>[0]), counted, sending).catch(reject);
  });
