import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The folder of the client's code. */
export const SOURCE = resolve(import.meta.dirname, 'src');

const HOME = /client\/src\/(main|app\/routes\/home\/page)\.tsx$/;
/** The pages that most visits begin with, and what all pages have. */
export const PUBLIC_PAGES = /client\/src\/(main|app\/routes\/(home|room|search)\/page)\.tsx$/;

/** Names the chunks of a page after its folder: the file itself is always called `page.tsx`. */
export function chunkName(source: string | null | undefined, name: string): string {
  return /\/routes\/([^/]+)\/page\./.exec(source ?? '')?.[1] ?? name;
}

/** Returns the chunk of a shared part, so that no page loads with it what only other kinds of pages use. */
export function partsName(id: string, modules: Modules): string {
  const icon = /\/icons\/(Icon\w+)\.mjs$/.exec(id)?.[1];
  const users = icon === undefined ? [id] : filesNaming(icon);
  if (users.some((user) => isImportedBy(HOME, user, modules))) return 'parts';
  return users.some((user) => isImportedBy(PUBLIC_PAGES, user, modules)) ? 'list-parts' : 'more-parts';
}

/** Tells whether one of these files imports a module, itself or through others, at once. */
export function isImportedBy(files: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (files.test(id.replaceAll('\\', '/'))) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isImportedBy(files, importer, modules, seen));
}

// All icons are imported from one module, so the graph does not tell who uses which.
function filesNaming(icon: string): string[] {
  const isNamed = new RegExp(`\\b${icon}\\b`);
  return [...screens()].filter(([, code]) => isNamed.test(code)).map(([file]) => file);
}

let found: ReadonlyMap<string, string> | undefined;

function screens(): ReadonlyMap<string, string> {
  const files = () => readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  found ??= new Map(files().map((file) => [join(SOURCE, file), readFileSync(join(SOURCE, file), 'utf8')]));
  return found;
}
