import { openStores } from '../../../src/app/stores';
import { readEnv } from '../../../src/config/env';
import { loadTown } from '../../../src/commands/demo/load-town';
import { register } from '../../support/actors';
import { duringFlood } from '../../support/flood';
import { serverHome } from '../../support/server-process';

const LONGEST = 120_000;
const COUNTS = Array.from(
  { length: 30 },
  (_, index) => `a${String(index)}: rooms(filter: {keyword: "a"}, first: 1) { totalCount }`,
).join(' ');
const FLOODS = [
  ['thirty counts at once', { connections: 400, query: `{ ${COUNTS} }`, seconds: 4 }],
  [
    'three thousand searches a second',
    { connections: 600, query: '{ rooms(filter: {keyword: "hostel"}) { nodes { id } } }', seconds: 4, perSecond: 3000 },
  ],
] as const;

// Seconds are for a quiet machine; here it is enough that people are answered, and strangers told at once.
test.each(FLOODS)(
  'SEC-51 LIM-24: while strangers ask for %s, a person is answered',
  async (_what, flood) => {
    const home = await serverHome({
      DATABASE_URL: '',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'info',
      LIMIT_COST: '1000',
      SHED_SEARCH_MILLIS: '500',
    });
    const stores = await openStores(readEnv(home.variables));
    await loadTown(stores, { seed: 5, rooms: 2_000, photos: 0, onProgress: () => undefined });
    await stores.database.close();
    const server = await home.start();
    const person = await register(server);
    const outcome = await duringFlood(server.url, flood, () => person.ask('{ rooms { totalCount nodes { id } } }'));
    expect(outcome.flood.statuses).toEqual({
      503: expect.any(Number),
      ...('200' in outcome.flood.statuses && { 200: expect.any(Number) }),
    });
    expect(outcome.flood).toMatchObject({ withoutRetryAfter: 0, broken: 0, unanswered: 0 });
    expect(outcome.flood.refusedAfter.p50).toBeLessThan(1000);
    expect(outcome.person.p50).toBeLessThan(500);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    await home.remove();
  },
  LONGEST,
);
