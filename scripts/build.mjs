import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureInstalled, root, run, step } from './ensure-installed.mjs';
import { checkPageSizes } from './page-sizes.mjs';

const SOURCES = [
  'package-lock.json',
  'codegen.ts',
  'tsconfig.base.json',
  'schema',
  'server/src',
  'demo/town',
  'migrations',
  'client',
  'docs/api',
  'scripts',
];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test']);
const mark = join(root, 'server', 'dist', '.built-from');

/** Generates code and builds server and client, unless the sources have not changed since the last build. */
export async function build() {
  const sources = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  step('Generating types and hooks from the schema');
  run(process.execPath, ['scripts/generate.mjs']);
  // Before anything is built: a source that is edited meanwhile must be built next time.
  const builtFrom = fingerprint();
  step('Building the server');
  await buildServer();
  step('Building the client');
  run('vite', ['build', '--logLevel=warn', 'client']);
  run('vite', ['build', '--logLevel=warn', '--config=client/desk.vite.config.ts', 'client']);
  run('vite', ['build', '--logLevel=warn', '--config=client/server.vite.config.ts', 'client']);
  await buildServiceWorker();
  compress(join(root, 'client', 'dist'));
  checkPageSizes(join(root, 'client', 'dist'));
  writeFileSync(mark, builtFrom);
}

async function buildServer() {
  const { build: bundle } = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'));
  rmSync(join(root, 'server', 'dist'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: ['server/src/main.ts', ...commands()],
    outdir: 'server/dist',
    outbase: 'server/src',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    tsconfig: 'server/tsconfig.json',
    external: Object.keys(dependencies)
      .filter((name) => !name.startsWith('@thikana/'))
      .concat('reflect-metadata'),
    logLevel: 'warning',
  });
  copyFileSync(join(root, 'server/src/database/reader.mjs'), join(root, 'server/dist/reader.mjs'));
}

// One file for browsers without modules in service workers. It changes with every release, so that browsers take the new one.
async function buildServiceWorker() {
  const { build: bundle } = await import('esbuild');
  const dist = join(root, 'client', 'dist');
  const files = readFileSync(join(dist, 'site-files.json'), 'utf8');
  const release = createHash('sha256')
    .update(files)
    .update(readFileSync(join(dist, 'index.html')));
  await bundle({
    absWorkingDir: root,
    entryPoints: ['client/service-worker/worker.ts'],
    outfile: 'client/dist/sw.js',
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome100', 'firefox100', 'safari15'],
    define: {
      'process.env.NODE_ENV': '"production"',
      RELEASE: JSON.stringify(release.digest('hex').slice(0, 16)),
      SITE_FILES: files,
      PAGES: readFileSync(join(dist, 'pages.json'), 'utf8'),
    },
    logLevel: 'warning',
  });
  // Only the service worker needs the list.
  rmSync(join(dist, 'site-files.json'));
}

const commands = () =>
  readdirSync(join(root, 'server', 'src', 'commands'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `server/src/commands/${file}`);

// The server sends these as they are: compressing once at build costs no request anything.
function compress(folder) {
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|html|svg|json|webmanifest|ttf|wasm)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 200 || file.endsWith('.html')) continue;
    const quality = bytes.length > 1_000_000 ? 5 : 11;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(join(root, source))) {
      if (file.includes('generated') || file.endsWith('schema.graphql')) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(join(path, entry.name));
        return [join(path, entry.name)];
      });
  } catch (fault) {
    if (fault.code === 'ENOTDIR') return [path];
    throw fault;
  }
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled({ onlyToServe: true });
  await build();
}
