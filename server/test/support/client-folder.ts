import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LISTS } from '../../src/transport/routes/page-queries';

/** Makes a folder as the build of the client leaves it, with the given paths of pages and no page that asks a query. */
export async function makeClientFolder(pages: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thikana-client-'));
  const files = {
    'index.html': '<p nonce="__NONCE__">',
    'playground.html': '<p nonce="__NONCE__"><meta content="__DEMO__">',
    [LISTS.pages]: JSON.stringify(pages),
    [LISTS.files]: '{}',
    [LISTS.queries]: 'export const pageQueries = [];',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
