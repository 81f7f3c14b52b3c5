import type { Plugin, Rolldown } from 'vite';
import { pagePatterns } from './src/lib/paths.ts';

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Adds to the build, for the server: the addresses of all pages, the files that each page needs beside `main`, and the file
 * with the texts of each language but English.
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
    },
  };
}

function filesByRoute(bundle: Rolldown.OutputBundle): Record<string, PageFiles> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const main = chunks.find(({ isEntry, name }) => isEntry && name === 'main');
  if (!main) throw new Error('The build has no main chunk.');
  const known = withImports(main, bundle);
  const pages = chunks.flatMap((chunk) => {
    const route = /\/routes\/([^/]+)\/page\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1];
    return route === undefined ? [] : [[route, filesOf(chunk, bundle, known)] as const];
  });
  return Object.fromEntries(pages);
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

/** Returns a chunk with all that it imports at once. Chunks import each other. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !found.has(imported)) withImports(imported, bundle, found);
  }
  return found;
}

function filesByLanguage(bundle: Rolldown.OutputBundle): Record<string, string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const language = /\/schema\/messages\/(\w+)\.json$/.exec(facadeModuleId ?? '')?.[1];
    return language === undefined ? [] : [[language, fileName] as const];
  });
  return Object.fromEntries(files);
}
