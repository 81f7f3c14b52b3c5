import { ServerResponse } from 'node:http';
import { queryObjects } from 'node:v8';
import { WebSocket } from 'ws';
import { register } from '../../support/actors';
import { type Answer, startApp, type TestApp } from '../../support/app';
import { anOwner, aRoom, seed } from '../../support/builders';
import { PREFLIGHT, sendForm } from '../../support/multipart';
import { follow, openSocket, soon } from '../../support/sockets';

const KEYWORD_COUNTS = `{ ${Array.from({ length: 30 }, (_, index) => `a${String(index)}: rooms(filter: { keyword: "a" }, first: 1) { totalCount }`).join(' ')} }`;

const apps: TestApp[] = [];
async function started(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp({
    env: { TRUSTED_PROXIES: '1', LIMIT_ANONYMOUS: '3000', LIMIT_REQUESTS: '6000', ...env },
  });
  apps.push(app);
  return app;
}
afterEach(() => Promise.all(apps.splice(0).map((app) => app.stop())));

const from = (address: string) => ({ 'x-forwarded-for': address });
const requestedBy = ({ extensions }: Answer) => extensions?.['cost'].requested as number;
const codeOf = ({ errors }: Answer): string | undefined => errors[0]?.extensions.code;

/** Sends one body after the other; gives the statuses. */
async function statusesOf(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await send()).status);
  return statuses;
}

describe('what takes from an allowance', () => {
  test('LIM-20 points are taken, not requests', async () => {
    const app = await started({ LIMIT_ANONYMOUS: '10' });
    const dear = '{ rooms(first: 50) { nodes { id owner { id } images { id } } } }';
    const statuses = await statusesOf(6, () => app.ask(dear));
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await app.ask('{ __typename }', {}, from('192.0.2.7'))).status).toBe(200);
  });

  test('LIM-20 one operation that costs more than a small allowance takes all of it', async () => {
    const app = await started({ LIMIT_ANONYMOUS: '2' });
    const dear = '{ rooms(first: 50) { totalCount nodes { id owner { id } images { id } } } }';
    expect(await statusesOf(2, () => app.ask(dear))).toEqual([200, 429]);
  });

  const send = (app: TestApp, body: string, headers = {}) =>
    fetch(`${app.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  test.each<[string, string, Record<string, string>?]>([
    ['no JSON', '{'],
    ['no operation', '{}'],
    ['a syntax error', '{"query":"{ rooms("}'],
    ['an unknown field', '{"query":"{ nothing }"}'],
    ['an operation that is too large', JSON.stringify({ query: KEYWORD_COUNTS })],
    ['a body that is too long', 'x'.repeat(300_000)],
    ['a form without its preflight header', '', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('LIM-22 %s costs something', async (_what, body, headers = {}) => {
    const app = await started({ LIMIT_ANONYMOUS: '3' });
    const statuses = await statusesOf(4, () => send(app, body, headers));
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(statuses[0]).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
  });

  test('LIM-22 the longer a refused operation is, the more it costs', async () => {
    const app = await started();
    const short = await app.ask('{ nothing }');
    const long = await app.ask(`{ ${Array.from({ length: 200 }, (_, index) => `nothing${String(index)}`).join(' ')} }`);
    expect(requestedBy(short)).toBe(1);
    expect(requestedBy(long)).toBeGreaterThan(10);
  });

  test('LIM-23 a live operation costs its account what it asks for', async () => {
    const app = await started({ LIMIT_REQUESTS: '7' });
    const asha = await register(app);
    const client = openSocket(app, asha.accessToken);
    const dear = 'subscription { inbox { chats(first: 50) { nodes { id lastMessage { id } otherParty { id } } } } }';
    const [first, second, third] = [follow(client, dear), follow(client, dear), follow(client, dear)];
    await Promise.race([first.ended, second.ended, third.ended]);
    const codes = [first, second, third].map(({ results }) => results[0]?.errors?.[0]?.extensions.code);
    expect(codes).toContain('RATE_LIMITED');
    await client.dispose();
  });
});

describe('who pays', () => {
  const bad = { authorization: 'Bearer nonsense' };

  test('SEC-43 requests with a bad token take from the allowance of their address', async () => {
    const app = await started({ LIMIT_ANONYMOUS: '3' });
    expect(await statusesOf(4, () => app.ask('{ me { id } }', {}, bad))).toEqual([401, 401, 401, 429]);
    expect((await app.ask('{ __typename }')).status).toBe(429);
    expect((await app.ask('{ me { id } }', {}, { ...bad, ...from('192.0.2.7') })).status).toBe(401);
  });

  test('SEC-43 so do downloads and uploads with a bad token', async () => {
    const app = await started({ LIMIT_ANONYMOUS: '2' });
    const download = () => fetch(`${app.url}/data-export?token=wrong`);
    const upload = () => sendForm(app, new FormData(), { ...PREFLIGHT, ...bad });
    expect([(await download()).status, (await upload()).status]).toEqual([403, 401]);
    expect([(await download()).status, (await upload()).status]).toEqual([429, 429]);
  });

  test('SEC-43 signed-in users go on when the address has nothing left', async () => {
    const app = await started({ LIMIT_ANONYMOUS: '60' });
    const asha = await register(app);
    await statusesOf(60, () => app.ask('{ __typename }'));
    expect((await app.ask('{ __typename }')).status).toBe(429);
    expect((await asha.ask('{ me { id } }')).data?.['me'].id).toBe(asha.id);
  });

  test('SEC-89: what counts a sender keeps nothing of its request', async () => {
    const app = await started();
    const responses = (): number => queryObjects(ServerResponse, { format: 'count' });
    const askFrom = async (number: number) =>
      expect((await app.ask('{ __typename }', {}, from(`192.0.2.${String(number)}`))).status).toBe(200);
    await askFrom(0);
    const before = responses();
    for (let number = 1; number <= 40; number += 1) await askFrom(number);
    // The last few may be held by what is still under way.
    expect(responses() - before).toBeLessThan(15);
  });

  test('SEC-42 thirty aliased counts of a keyword are refused at little cost, and others are answered', async () => {
    const app = await started({ LIMIT_ANONYMOUS: '300' });
    const owner = anOwner();
    const rooms = Array.from({ length: 300 }, (_, index) => aRoom(owner, { name: `a room of many ${String(index)}` }));
    await seed(app, { users: [owner], rooms });
    const before = app.asked.length;
    const processor = process.cpuUsage();
    const attack = Promise.all(Array.from({ length: 60 }, () => app.ask(KEYWORD_COUNTS)));
    const innocent = await app.ask('{ rooms(filter: { keyword: "a" }) { nodes { id } } }', {}, from('192.0.2.7'));
    expect(innocent.data?.['rooms'].nodes).toHaveLength(8);
    const codes = new Set((await attack).map(codeOf));
    expect(codes).toEqual(new Set(['OPERATION_TOO_LARGE', 'RATE_LIMITED']));
    expect(app.asked.length - before).toBeLessThan(20);
    // Of the attackers, too. Other work on the machine lengthens answers, but hardly this.
    expect(process.cpuUsage(processor).user / 1000).toBeLessThan(4000);
  });
});

describe('who opens sockets', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  /** Asks for a socket and keeps it; gives the status of the answer. */
  const upgradeStatus = (app: TestApp, address?: string): Promise<number> =>
    new Promise((resolve) => {
      const headers = address === undefined ? {} : from(address);
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
      ends.push(() => socket.terminate());
      socket.on('error', () => undefined);
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_request, response) => resolve(Number(response.statusCode)));
    });

  test('SEC-44 an upgrade costs its address a point', async () => {
    const app = await started({ LIMIT_ANONYMOUS: '3' });
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push(await upgradeStatus(app, '192.0.2.1'));
    expect(statuses).toEqual([101, 101, 101, 429, 429]);
    expect((await app.ask('{ __typename }', {}, from('192.0.2.1'))).status).toBe(429);
    expect(await upgradeStatus(app, '192.0.2.2')).toBe(101);
  });

  test('SEC-45 an address has so many sockets that have not signed in, and more once some have or are gone', async () => {
    const app = await started({ LIMIT_WAITING_SOCKETS: '2' });
    const asha = await register(app);
    const signedIn = openSocket(app, asha.accessToken);
    ends.push(() => signedIn.dispose());
    await new Promise((resolve) => signedIn.on('connected', resolve));
    expect([await upgradeStatus(app), await upgradeStatus(app), await upgradeStatus(app)]).toEqual([101, 101, 429]);
    expect(await upgradeStatus(app, '192.0.2.2')).toBe(101);
    for (const end of ends.splice(0)) await end();
    await soon(async () => expect(await upgradeStatus(app)).toBe(101));
  });
});
