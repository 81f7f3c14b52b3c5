import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defaultClientConditions, defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { className } from './class-names.ts';
import { commonName, chunkName, partsName } from './chunk-names.ts';
import { contentPages } from './content-pages.ts';
import { pageLists } from './page-lists.ts';
import { screenTexts } from './screen-texts.ts';

const api = process.env['THIKANA_API'] ?? 'http://localhost:4000';
const proxy: Record<string, ProxyOptions> = {
  '/graphql': { target: api, ws: true },
  '/images': { target: api },
  '/health': { target: api },
  '/data-export': { target: api },
  '/visits': { target: api },
};

// Every file costs time on a slow connection. Shared code is grouped into a few files: what every page needs, the data
// client with the documents that wait for it, the menus of signed-in users, and what the public pages share.
const BASE =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@mantine\/(core(?!.*\/(Switch|Radio|InlineInput|Accordion|NativeSelect|Combobox)\/)|hooks)|clsx)\/|vite\/preload-helper|@oxc-project/;
const DATA =
  /node_modules\/(@apollo(?!\/client\/link\/subscriptions)|rxjs(?!.*\/(retry|race|fromEvent)\.js)|optimism|@wry)\/|src\/app\/layout\/data-pages|src\/apollo\/(client|cache|data-provider|take-first-answer|store-answer|links\/auth-link|kept\/(kept|asked)-queries)\.|src\/(app\/routes\/(room|search)\/query|features\/(bookmarks\/mutations|owners\/(mutations|owner-contact)|search\/near\/landmark))\.generated\./;
// The playground needs these too, and must not load the site with them.
const GRAPHQL =
  /node_modules\/(tslib|graphql\/(language\/(ast|kinds|visitor|printer|blockString|printString|characterClasses|reducer)|jsutils\/(devAssert|inspect)))\b/;
// The data client needs it, and a room before it loads that.
const UNSENT = /client\/src\/lib\/unsent-storage\./;
const SIGNED_IN = /client\/src\/features\/(dashboard\/|chats\/(unread-chats|log-failure)\.)/;
const PARTS = /client\/src\/(?!main\.|app\/routes\/\w+\/page\.)|schema\/messages\/en\.json$|node_modules\/@tabler\//;

const UNUSED_PALETTES =
  /--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|orange|yellow|green|blue)-[\w-]+:[^;}]*;?/g;

/** Removes the variables of Mantine's palettes that no page uses from its style sheet. */
function usedPalettes(): Plugin {
  return {
    name: 'used-palettes',
    apply: 'build',
    enforce: 'pre',
    transform: (styles, id) =>
      id.includes('/default-css-variables.layer.css')
        ? { code: styles.replace(UNUSED_PALETTES, ''), map: null }
        : undefined,
  };
}

// Those of the playground are far larger, and its visitors wait for none of the site.
const SITE_FILE_MOST = 500_000;

/** Minifies the files of the site once more: about 2 % smaller than the bundler leaves them. */
function smallest(): Plugin {
  return {
    name: 'smallest',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.code.length > SITE_FILE_MOST) continue;
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020 } });
        // Its functions run as soon as it is there; the browser then prepares them while it loads the file.
        const hint = file.name === 'base' ? '//# allFunctionsCalledOnLoad\n' : '';
        file.code = hint + (code ?? file.code);
      }
    },
  };
}

// The router's package names only its build with warnings for developers.
const withoutWarnings = [
  { find: /^react-router$/, replacement: inProduction('index.mjs') },
  { find: /^react-router\/dom$/, replacement: inProduction('dom-export.mjs') },
];

function inProduction(file: string): string {
  return resolve(import.meta.dirname, '../node_modules/react-router/dist/production', file);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [screenTexts(), usedPalettes(), pageLists(), react(), contentPages(), smallest()],
  css: { modules: { generateScopedName: className } },
  // The server replaces this mark with a new nonce in every page.
  html: { cspNonce: '__NONCE__' },
  server: { proxy },
  preview: { proxy },
  // Smaller forms of the same code: without helpers for browsers that the site does not support anyway.
  resolve: { conditions: ['es2015', ...defaultClientConditions], alias: withoutWarnings },
  optimizeDeps: {
    // Vite itself must handle its `?worker` imports.
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    // The workers are served unbundled, and browsers cannot import these two CommonJS packages.
    include: [
      'graphiql > @graphiql/react > monaco-graphql > picomatch-browser',
      'graphiql > @graphiql/react > graphql-language-service > nullthrows',
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A browser that does not know it loads the files a little later.
    // What the page itself loads needs no preload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(base|main|parts|rolldown-runtime)-[^/]+\.js$/.test(file)),
    },
    target: ['chrome100', 'firefox100', 'safari15'],
    // The playground's editor is one big chunk on a separate page.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: {
        main: resolve(import.meta.dirname, 'index.html'),
        playground: resolve(import.meta.dirname, 'playground.html'),
      },
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${chunkName(facadeModuleId, name)}-[hash:7].js`,
        assetFileNames: ({ originalFileNames }) =>
          `assets/${chunkName(originalFileNames[0], '[name]')}-[hash:7][extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: BASE, priority: 3 },
            { name: 'data', test: DATA, priority: 2 },
            { name: 'unsent', test: UNSENT, priority: 2 },
            { name: 'graphql', test: GRAPHQL, priority: 2 },
            { name: 'signed-in', test: SIGNED_IN, priority: 1 },
            { name: commonName, debugName: 'common', test: PARTS, priority: 1 },
            { name: partsName, debugName: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
