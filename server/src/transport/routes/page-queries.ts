import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The query that a public page asks first, as the client's list has it (`client/src/app/page-queries.ts`). */
interface ListedQuery {
  readonly pattern: string;
  readonly route: string;
  readonly operationName: string;
  readonly query: string;
  readonly variables: (address: Address) => Readonly<Record<string, unknown>>;
  readonly picture: (data: object) => Picture | undefined;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Addresses of the picture that a page shows first and large. */
export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** A page of the client, and the query that it asks first. */
export interface PageQuery extends Omit<ListedQuery, 'pattern' | 'variables'> {
  readonly variables: Readonly<Record<string, unknown>>;
  /** Paths of the scripts and styles that this page needs beside those of every page. */
  readonly files: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

/** Names of the build's lists in the folder of the client; none of them is served. */
export const LISTS = { pages: 'pages.json', files: 'page-files.json', queries: 'page-queries.mjs' } as const;

/** Returns a function that finds the query of the page at an address; undefined for a page that asks none. */
export async function pageQueries(folder: string): Promise<(address: Address) => PageQuery | undefined> {
  const module = (await import(pathToFileURL(join(folder, LISTS.queries)).href)) as { pageQueries: ListedQuery[] };
  const files = readJson(join(folder, LISTS.files)) as Readonly<Record<string, PageQuery['files']>>;
  const listed = module.pageQueries.map((query) => ({ ...query, matches: pathMatcher([query.pattern]) }));
  return (address) => {
    const found = listed.find(({ matches }) => matches(address.pathname));
    const foundFiles = found && files[found.route];
    return foundFiles && { ...found, variables: found.variables(address), files: foundFiles };
  };
}

/** Returns a function that tells whether the client's router has a page at a path. */
export function pageMatcher(folder: string): (path: string) => boolean {
  return pathMatcher(readJson(join(folder, LISTS.pages)) as string[]);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  // As the router compares: in any case, with or without slashes at the end.
  const forms = patterns.map((pattern) => pattern.replace(/\/$/, '').replace(/:\w+/g, '[^/]+'));
  const anyForm = new RegExp(`^(?:${forms.join('|')})/*$`, 'i');
  return (path) => anyForm.test(decoded(path));
}

// A slash that is written as `%2F` is part of a name.
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
