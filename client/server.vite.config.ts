import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { className } from './class-names.ts';
import { contentPages } from './content-pages.ts';

/** Leaves out the texts that the client loads with its pages: the server brings all texts along. */
function noMoreTexts(): Plugin {
  return {
    name: 'no-more-texts',
    enforce: 'pre',
    load: (id) => {
      if (/\/messages\/\w+\.json\?more$/.test(id)) return { code: 'export default {}', moduleType: 'js' };
      return /\/messages\/(?!en\.)\w+\.json$/.test(id) ? '{}' : undefined;
    },
  };
}

/** Builds all that the server must know of the pages, and the code that writes them, as one module without dependencies. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), contentPages(), noMoreTexts()],
  css: { modules: { generateScopedName: className } },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node22',
    minify: false,
    ssr: resolve(import.meta.dirname, 'src/app/for-server.ts'),
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: { entryFileNames: 'server-pages.mjs', codeSplitting: false },
    },
  },
});
