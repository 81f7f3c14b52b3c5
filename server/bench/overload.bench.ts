// Measures how long a signed-in user waits while visitors send far more requests than the server can answer. Needs a
// migrated and seeded data folder: DATA_DIR=/tmp/large npm run bench:overload -- --seconds 20
import { parseArgs } from 'node:util';
import { register } from '../test/support/actors';
import { duringFlood, type Flood } from '../test/support/flood';
import { serverHome } from '../test/support/server-process';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const seconds = Number(values.seconds);
const COUNTS = `{ ${Array.from({ length: 30 }, (_, n) => `a${String(n)}: rooms(filter: {keyword: "a"}, first: 1) { totalCount }`).join(' ')} }`;
const search = (keyword: string): string => `{ rooms(filter: {keyword: "${keyword}"}) { nodes { id name price } } }`;
const PAGE = '{ rooms { nodes { id name price } } }';
const LONG = 'near near near near near near near near near near near near near near near near near near near near';

const FLOODS: Readonly<Record<string, Flood>> = {
  '30 counts, 600 once': { connections: 600, query: COUNTS, seconds, most: 600 },
  '30 counts, 600 on and on': { connections: 600, query: COUNTS, seconds },
  '3,000 searches a second': { connections: 2000, query: search('hostel'), seconds, perSecond: 3000 },
  '3,000 of a keyword without match': { connections: 2000, query: search(LONG), seconds, perSecond: 3000 },
  '3,000 pages a second': { connections: 2000, query: PAGE, seconds, perSecond: 3000 },
};

const home = await serverHome({
  DATABASE_URL: '',
  PASSWORD_MEMORY_KIB: '',
  DATA_DIR: process.env['DATA_DIR'] ?? '',
  TRUSTED_PROXIES: '1',
});
const server = await home.start();
const person = await register(server, { email: `overload-${String(Date.now())}@example.com` });
for (const [name, flood] of Object.entries(FLOODS)) {
  for (const [what, query] of [
    ['a page', PAGE],
    ['a keyword', search('mumbai')],
  ] as const) {
    const outcome = await duringFlood(server.url, flood, () => person.ask(query));
    process.stdout.write(`${name}; a person asks for ${what}: ${JSON.stringify(outcome)}\n`);
  }
}
await home.remove();
