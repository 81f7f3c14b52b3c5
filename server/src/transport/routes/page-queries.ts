import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, textsIn } from '../../kernel/catalogue';
import type { PageHead } from './page-head';

/** The query that a public page asks first, as the client's list has it (`client/src/app/page-queries.ts`). */
interface ListedQuery {
  readonly pattern: string;
  readonly route: string;
  readonly operationName: string;
  readonly query: string;
  readonly variables: (address: Address) => Readonly<Record<string, unknown>>;
  readonly picture: (data: object) => Picture | undefined;
  /** Codes of the refusals that mean that there is nothing at the address. */
  readonly absentCodes: readonly string[];
  readonly head: (data: object | null, address: SiteAddress) => PageHead;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

export interface SiteAddress extends Address {
  /** Language of the texts. */
  readonly language: Language;
  /** Origin of the site. */
  readonly origin: string;
}

type HeadOf = (address: SiteAddress) => PageHead;

/** A public page that asks nothing. */
interface ListedHead {
  readonly pattern: string;
  readonly route: string;
  /** True if it shows something that its address names after the path. */
  readonly readsParameters?: boolean;
  readonly head: HeadOf;
}

/** Paths for search engines. */
export interface CrawledPaths {
  readonly fixed: readonly string[];
  readonly room: (id: string) => string;
  readonly district: (state: string, district: string) => string;
  /** Beginnings of paths that they leave alone. */
  readonly closed: readonly string[];
}

/** The module of the client's build that tells what the server must know of its pages, and writes them. */
export interface PageModule {
  readonly pageQueries: readonly ListedQuery[];
  /** The heads of the other public pages. */
  readonly pageHeads: readonly ListedHead[];
  /** The head of a page that is not for search engines, and of an address with nothing. */
  readonly otherHead: HeadOf;
  readonly crawledPaths: CrawledPaths;
  /** Runs a head with the texts of a language. */
  readonly inLanguage: <Told>(language: string, texts: object, tell: () => Told) => Told;
  /** Writes the content of a page as HTML, with marks for the nonce of its styles. */
  readonly writePage: (page: {
    readonly address: Address;
    readonly language: string;
    readonly texts: object;
    readonly answer: object | undefined;
    readonly savesData: boolean;
    readonly time: number;
  }) => Promise<string>;
}

/** Addresses of the picture that a page shows first and large. */
export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** A page of the client, and the query that it asks first. */
export interface PageQuery extends Omit<ListedQuery, 'pattern' | 'variables' | 'head'> {
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Paths of the scripts and styles that a page needs beside those of every page. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The page at an address: its head, and the query that it asks first, if any. */
interface FoundPage {
  readonly head: (data: object | null) => PageHead;
  readonly asked: PageQuery | undefined;
  /** Undefined when the page is not public. */
  readonly files: PageFiles | undefined;
  /** True if the server can write the page without an answer. */
  readonly needsNoAnswer: boolean;
}

/** Paths of the files with the texts of each language that does not come with every page. */
export type TextFiles = Readonly<Partial<Record<Language, string>>>;

/** Names of the build's lists in the folder of the client; none of them is served. */
export const LISTS = {
  pages: 'pages.json',
  files: 'page-files.json',
  texts: 'language-files.json',
  module: 'server-pages.mjs',
} as const;

/** Reads what the build of the client tells of its pages. */
export async function builtPages(folder: string) {
  const module = (await import(pathToFileURL(join(folder, LISTS.module)).href)) as PageModule;
  const files = readJson(join(folder, LISTS.files)) as Readonly<Record<string, PageFiles>>;
  const queries = module.pageQueries.map((query) => ({ ...query, matches: pathMatcher([query.pattern]) }));
  const heads = module.pageHeads.map((page) => ({ ...page, matches: pathMatcher([page.pattern]) }));
  const { otherHead, crawledPaths, inLanguage, writePage } = module;
  const told = <Told>({ language }: SiteAddress, tell: () => Told): Told =>
    inLanguage(language, textsIn(language), tell);

  return {
    otherHead: (address: SiteAddress): PageHead => told(address, () => otherHead(address)),
    crawledPaths,
    writePage,
    textFiles: readJson(join(folder, LISTS.texts)) as TextFiles,
    /** Returns the page at an address. */
    pageAt: (address: SiteAddress): FoundPage => {
      const found = queries.find(({ matches }) => matches(address.pathname));
      const foundFiles = found && files[found.route];
      if (foundFiles)
        return {
          head: (data) => told(address, () => found.head(data, address)),
          asked: { ...found, variables: found.variables(address) },
          files: foundFiles,
          needsNoAnswer: false,
        };
      const page = heads.find(({ matches }) => matches(address.pathname));
      const head = page?.head ?? otherHead;
      return {
        head: () => told(address, () => head(address)),
        asked: undefined,
        files: page && files[page.route],
        needsNoAnswer: page !== undefined && !(page.readsParameters && address.search !== ''),
      };
    },
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
