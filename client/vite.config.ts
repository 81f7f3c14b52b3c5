import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { writtenPages } from './written-pages.ts';

const api = process.env['THIKANA_API'] ?? 'http://localhost:4000';
const proxy: Record<string, ProxyOptions> = {
  '/graphql': { target: api, ws: true },
  '/images': { target: api },
  '/health': { target: api },
  '/own-data': { target: api },
};

// A slow line pays for each file: what every page needs travels as one, what reads from the server as another, and so
// do what a card of a room is made of, and the menus of who is signed in.
const BASE =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|i18next|react-i18next|@mantine\/(core(?!.*\/Textarea\/)|hooks)|clsx)\//;
const DATA =
  /node_modules\/(@apollo(?!\/client\/link\/subscriptions)|rxjs|optimism|@wry)\/|src\/apollo\/(?!session\.ts|refresh-session\.graphql|upload|socket)/;
const CARDS = /client\/src\/features\/(bookmarks\/|rooms\/(rent|room-card|room-tile)\.)/;
const SIGNED_IN = /client\/src\/features\/(dashboard\/|chats\/(unread-chats|log-failure)\.)/;
const PARTS = /client\/src\/(ui\/(?!text-area-field)|lib\/)|node_modules\/@tabler\//;

/** Leaves out of the catalogue what no screen names whole, such as letters and the refusals of the server. */
function screenTexts(): Plugin {
  const source = resolve(import.meta.dirname, 'src');
  return {
    name: 'screen-texts',
    apply: 'build',
    enforce: 'pre',
    async transform(catalogue, id) {
      if (!id.endsWith('/schema/messages/en.json')) return undefined;
      const files = (await readdir(source, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
      const code = (await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))).join('\n');
      if (/\bt\(`/.test(code)) this.error('A screen names a text in parts; name it whole, or it is left out.');
      const isNamed = (key: string): boolean => code.includes(`'${key}'`) || code.includes(`"${key}"`);
      const entries = Object.entries(JSON.parse(catalogue) as Record<string, string>);
      return JSON.stringify(Object.fromEntries(entries.filter(([key]) => isNamed(key))));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [screenTexts(), react(), writtenPages()],
  // The server puts a fresh nonce in place of this mark for every page it sends.
  html: { cspNonce: '__NONCE__' },
  server: { proxy },
  preview: { proxy },
  optimizeDeps: {
    // Its `?worker` imports are for Vite itself.
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    // The workers are served as they are, and a browser cannot import these two of theirs.
    include: [
      'graphiql > @graphiql/react > monaco-graphql > picomatch-browser',
      'graphiql > @graphiql/react > graphql-language-service > nullthrows',
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome100', 'firefox100', 'safari15'],
    // GraphiQL's editor is one big chunk, on a page of its own.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: {
        main: resolve(import.meta.dirname, 'index.html'),
        playground: resolve(import.meta.dirname, 'playground.html'),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: BASE, priority: 3 },
            { name: 'data', test: DATA, priority: 2 },
            { name: 'cards', test: CARDS, minShareCount: 2, priority: 1 },
            { name: 'signed-in', test: SIGNED_IN, priority: 1 },
            { name: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
