import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The folder of the client's code. */
export const SOURCE = resolve(import.meta.dirname, 'src');

const MAIN = /client\/src\/main\.tsx$/;
const PUBLIC = ['home', 'search', 'room'] as const;
const pageOf = (name: (typeof PUBLIC)[number]): RegExp => new RegExp(`client/src/app/routes/${name}/page\\.tsx$`);
/** The pages that most visits begin with, and what all pages have. */
export const PUBLIC_PAGES = new RegExp([MAIN, ...PUBLIC.map(pageOf)].map(({ source }) => source).join('|'));

/** Names the chunks of a page after its folder: the file itself is always called `page.tsx`. */
export function chunkName(source: string | null | undefined, name: string): string {
  return /\/routes\/([^/]+)\/page\./.exec(source ?? '')?.[1] ?? name;
}

/** Returns the chunk of what all pages or most public ones need, null for other parts. */
export function commonName(id: string, modules: Modules): string | null {
  if (isNeededBy(MAIN, id, modules)) return 'parts';
  const pages = pagesNeeding(id, modules);
  if (COMMON.test(pages)) return 'parts';
  // A room would load all that home and results share for it.
  return pages === 'home-search' && isNeededBy(LATER.room, id, modules) ? 'parts' : null;
}

/**
 * Returns the chunk of a shared part: it is named after the public pages that need it, so that each loads no more. Parts of
 * other pages share one if they are of use to many.
 */
export function partsName(id: string, modules: Modules): string | null {
  const pages = pagesNeeding(id, modules);
  if (pages) return `${pages}-parts`;
  const later = pagesNeeding(id, modules, laterOf);
  if (later) return `${later}-later-parts`;
  return OF_USE_TO_MANY.test(id) ? 'more-parts' : null;
}

// The parts that only home and a room need are too small for a file of their own.
const COMMON = /^home(-search)?-room$/;
// What these pages load by themselves once they are drawn.
const LATER = {
  home: /client\/src\/app\/routes\/home\/home-rooms\.tsx$/,
  search: /client\/src\/(app\/routes\/search\/found|features\/owners\/card-mark)\.tsx$/,
  room: /client\/src\/(app\/routes\/room\/contact|features\/rooms\/gallery\/carousels)\.tsx?$/,
};
const laterOf = (name: (typeof PUBLIC)[number]): RegExp => LATER[name];
const OF_USE_TO_MANY = /client\/src\/(ui|lib)\/|node_modules\//;

const pagesNeeding = (id: string, modules: Modules, fileOf = pageOf): string =>
  PUBLIC.filter((name) => isNeededBy(fileOf(name), id, modules)).join('-');

function isNeededBy(files: RegExp, id: string, modules: Modules): boolean {
  const icon = /\/icons\/(Icon\w+)\.mjs$/.exec(id)?.[1];
  const users = icon === undefined ? [id] : filesNaming(icon);
  return users.some((user) => isImportedBy(files, user, modules));
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
