// Measures how fast the public pages are on a slow phone: cold, with a processor 4 times slower, on slow 4G. Takes the
// address of a running server, such as that of `npm start`: npm run bench:browser -- --url http://localhost:4000
import { parseArgs } from 'node:util';
import { askerOf } from '../../../server/test/support/app';
import { openBrowser } from '../support/browser';
import { loadPage, type PageLoad } from './page-load';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    loads: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});

const PHOTOS = 3;

async function roomWithPhotos(url: string): Promise<string> {
  const { data } = await askerOf(url)('{ rooms(first: 50) { nodes { id images { id } } } }');
  const rooms: { id: string; images: unknown[] }[] = data?.['rooms'].nodes;
  const found = rooms.find(({ images }) => images.length === PHOTOS);
  if (!found) throw new Error(`There is no room with ${String(PHOTOS)} photos.`);
  return found.id;
}

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function summary(loads: PageLoad[]) {
  const of = (figure: Exclude<keyof PageLoad, 'largest'>): number => median(loads.map((load) => load[figure]));
  return {
    'FCP s': (of('firstPaint') / 1000).toFixed(2),
    'LCP s': (of('largestPaint') / 1000).toFixed(2),
    'TBT ms': Math.round(of('blocked')),
    CLS: of('layoutShift').toFixed(3),
    requests: of('requests'),
    kB: Math.round(of('bytes') / 1000),
    'script kB': Math.round(of('scriptBytes') / 1000),
    largest: loads.at(-1)?.largest,
  };
}

const pages = { home: '/', results: '/search/hostel', room: `/room/${await roomWithPhotos(values.url)}` };
const browser = await openBrowser();
const table: Record<string, ReturnType<typeof summary>> = {};
for (const [name, path] of Object.entries(pages)) {
  const loads: PageLoad[] = [];
  for (let n = 0; n < Number(values.loads); n += 1) loads.push(await loadPage(browser, values.url + path));
  table[name] = summary(loads);
}
await browser.close();
if (values.json) process.stdout.write(`${JSON.stringify(table)}\n`);
else console.table(table);
