// Budgets of the pages that most visits begin with: what they load cold, compressed, before anything is pressed or scrolled.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

// In kB of 1000 bytes: everything that the build knows (page, scripts, styles, font, icon), and the scripts of it. React with
// its router and Mantine take 87 of the scripts; the rest is ours. With what they load by themselves later, a browser test
// holds them to 130 kB of scripts.
const BUDGETS = {
  home: { all: 150, scripts: 120 },
  search: { all: 160, scripts: 120 },
  room: { all: 160, scripts: 120 },
};
// What devices in India have themselves, and letters that English pages lack, are not loaded.
const FONT = /figtree-english-.*\.woff2$/;

/** Returns the sizes of these pages in bytes, from the files of a finished build. */
export function pageSizes(dist) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = JSON.parse(readFileSync(join(dist, 'page-files.json'), 'utf8'));
  const always = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg))"/g)].map(([, file]) => file);
  const fonts = readdirSync(join(dist, 'assets')).filter((file) => FONT.test(file));
  const shared = ['index.html', ...always, ...fonts.map((file) => `assets/${file}`)];
  const sizeOf = (names) => names.reduce((sum, file) => sum + compressedSize(join(dist, file)), 0);
  return Object.keys(BUDGETS).map((name) => {
    const loaded = [...new Set([...shared, ...files[name].scripts, ...files[name].styles])];
    return { name, all: sizeOf(loaded), scripts: sizeOf(loaded.filter((file) => file.endsWith('.js'))) };
  });
}

function compressedSize(file) {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length;
  const bytes = readFileSync(file);
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
}

/** Returns a line for each budget that a page passes. */
export function passedBudgets(sizes) {
  return sizes.flatMap(({ name, ...bytes }) =>
    Object.entries(BUDGETS[name])
      .filter(([kind, budget]) => bytes[kind] > budget * 1000)
      .map(([kind, budget]) => `The page ${name} loads ${kB(bytes[kind])} kB (${kind}); its budget is ${budget} kB.`),
  );
}

/** Ends the build when a page passes its budget. */
export function checkPageSizes(dist) {
  const passed = passedBudgets(pageSizes(dist));
  if (passed.length === 0) return;
  throw new Error(`${passed.join('\n')}\nLoad later what the first use does not need; see scripts/page-sizes.mjs.`);
}

const kB = (bytes) => (bytes / 1000).toFixed(1);

if (process.argv[1] === import.meta.filename) console.table(pageSizes(join(import.meta.dirname, '../client/dist')));
