import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Returns the address that a starting server writes on its standard output, which is not read any further. */
export async function urlOf({ stdout }: ChildProcess): Promise<string> {
  for (let text = ''; stdout;) {
    const [chunk] = (await once(stdout, 'data')) as [Buffer];
    text += String(chunk);
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
    if (!url) continue;
    stdout.resume();
    return url;
  }
  throw new Error('The server says nothing.');
}
