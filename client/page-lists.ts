import type { Plugin, Rolldown } from 'vite';
import { pagePatterns } from './src/lib/paths.ts';

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Adds to the build, for the server: the addresses of all pages, the files that each page needs beside `main`, and the file
 * with the texts of each language but English. For the service worker: the scripts and styles of the whole site.
 */
export function pageLists(): Plugin {
  return {
    name: 'page-lists',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = filesByRoute(bundle);
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pagePatterns()) });
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
      const texts = JSON.stringify(filesByLanguage(bundle));
      this.emitFile({ type: 'asset', fileName: 'language-files.json', source: texts });
      this.emitFile({ type: 'asset', fileName: 'site-files.json', source: JSON.stringify(siteFiles(bundle)) });
    },
  };
}

// What the server writes with a page although its code is loaded later.
const WRITTEN_TOO: Readonly<Record<string, RegExp>> = { home: /\/routes\/home\/home-rooms\.tsx$/ };

function filesByRoute(bundle: Rolldown.OutputBundle): Record<string, PageFiles> {
  const known = withImports(mainOf(bundle), bundle);
  const pages = chunksOf(bundle).flatMap((chunk) => {
    const route = /\/routes\/([^/]+)\/page\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1];
    if (route === undefined) return [];
    const { scripts, styles } = filesOf(chunk, bundle, known);
    const later = chunksOf(bundle).filter(({ facadeModuleId }) => WRITTEN_TOO[route]?.test(facadeModuleId ?? ''));
    const more = later.flatMap((part) => filesOf(part, bundle, known).styles);
    return [[route, { scripts, styles: [...new Set([...styles, ...more])] }] as const];
  });
  return Object.fromEntries(pages);
}

// The playground is not among them.
function siteFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = [...withImports(mainOf(bundle), bundle, { isLazyToo: true })];
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles])].map((name) => `/${name}`).sort();
}

function filesOf(
  page: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  known: ReadonlySet<Rolldown.OutputChunk>,
): PageFiles {
  const added = [...withImports(page, bundle)].filter((chunk) => !known.has(chunk));
  const styles = added.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: added.map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

function mainOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const main = chunksOf(bundle).find(({ isEntry, name }) => isEntry && name === 'main');
  if (!main) throw new Error('The build has no main chunk.');
  return main;
}

/** Returns a chunk with all that it imports at once, and later too if `isLazyToo`. Chunks import each other. */
function withImports(
  first: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  { isLazyToo = false } = {},
): Set<Rolldown.OutputChunk> {
  const found = new Set([first]);
  // A set also visits what is added on the way.
  for (const chunk of found) {
    for (const name of [...chunk.imports, ...(isLazyToo ? chunk.dynamicImports : [])]) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return found;
}

function filesByLanguage(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files = chunksOf(bundle).flatMap(({ facadeModuleId, fileName }) => {
    const language = /\/schema\/messages\/(\w+)\.json$/.exec(facadeModuleId ?? '')?.[1];
    return language === undefined ? [] : [[language, fileName] as const];
  });
  return Object.fromEntries(files);
}
