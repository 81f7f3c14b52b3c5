import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Request, type Response, Router } from 'express';
import { StartupError } from '../../kernel/startup-error';
import { onlyRead } from '../http/only-read';

/** Files that connect the site with its apps for Android and iOS. */
const FILES = ['assetlinks.json', 'apple-app-site-association'];

/**
 * Serves the files of a folder that connect the site with its apps, below `/.well-known`. Throws `StartupError` for a
 * folder with neither of them, and for one that is no JSON.
 */
export function wellKnown(folder: string): Router {
  const found = FILES.flatMap((name) => {
    const text = readIfPresent(join(folder, name));
    return text === null ? [] : [{ name, text }];
  });
  if (found.length === 0) throw new StartupError(`WELL_KNOWN_DIR (${folder}) has neither ${FILES.join(' nor ')}.`);
  const router = Router();
  for (const { name, text } of found) router.all(`/${name}`, onlyRead, sendJson(text));
  return router;
}

function readIfPresent(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8');
    JSON.parse(text);
    return text;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartupError(`${file} of WELL_KNOWN_DIR must be readable JSON: ${(fault as Error).message}`);
  }
}

const sendJson =
  (text: string) =>
  (_request: Request, response: Response): void => {
    response.setHeader('cache-control', 'public, max-age=3600');
    response.type('application/json').send(text);
  };
