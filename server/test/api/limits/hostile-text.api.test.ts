import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { type Actor, register } from '../../support/actors';
import { type Answer, startApp, type TestApp } from '../../support/app';
import { type TextArgument, textArguments, textOf, WORST } from '../../support/hostile-text';
import { cpuMillis, cpuMillisOf } from '../../support/processor-time';
import { follow, openSocket } from '../../support/sockets';

const TIMES = 5;
const LONGEST_WAIT = 100;
const LONGEST_BODY = 60_000;
const MOST_ROUNDS = 3;

let app: TestApp;
let asha: Actor;
beforeAll(async () => {
  app = await startApp();
  asha = await register(app, { role: 'OWNER' });
});
afterAll(() => app.stop());

const all = textArguments();

/** Milliseconds until an answer, and how many of them the thread of the server was busy. */
interface Wait {
  readonly wall: number;
  readonly busy: number;
}

/** Sends a small query over a separate connection until it is stopped; returns the longest waits. */
function innocent(): () => Promise<Wait & { readonly answers: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: Wait[] = [];
  const stopped = new AbortController();
  const ended = (async () => {
    while (!stopped.signal.aborted) {
      const [begun, cpu, active] = [performance.now(), cpuMillis(), activeMillis()];
      await answered(agent);
      const busy = Math.min(cpuMillis() - cpu, activeMillis() - active);
      waits.push({ wall: performance.now() - begun, busy });
    }
  })();
  return async () => {
    stopped.abort();
    await ended;
    agent.destroy();
    const longest = (of: keyof Wait): number => Math.max(...waits.map((wait) => wait[of]));
    return { wall: longest('wall'), busy: longest('busy'), answers: waits.length };
  };
}

const answered = (agent: Agent): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asked = request(`${app.url}/graphql`, { agent, method: 'POST', headers: JSON_TYPE }, (answer) => {
      answer.resume().once('end', resolve);
    });
    asked.once('error', reject).end('{"query":"{ signInWays { google } }"}');
  });

// Includes the time in which other programs had the processor.
const activeMillis = (): number => performance.eventLoopUtilization().active;

// With more to do than processors, a wait says little of the server.
const isAlone = (): boolean => (loadavg()[0] ?? 0) < availableParallelism();

const JSON_TYPE = { 'content-type': 'application/json' };

const people: [string, () => Record<string, string>][] = [
  ['a visitor', () => ({})],
  ['an owner', () => ({ authorization: `Bearer ${asha.accessToken}` })],
];

// The limit of the body is lower than the limits of some texts and lists together.
const fitting = ({ length: { max, items = 1 } }: TextArgument, unit: string): number =>
  Math.min(max, Math.floor((LONGEST_BODY * unit.length) / bytesOf(unit) / items) - 8);

const bytesOf = (unit: string): number => Buffer.byteLength(JSON.stringify(unit)) - 2;

test.each(people)(
  'SEC-37: the longest and worst texts of %s, in every argument, keep nobody waiting',
  async (_who, headersOf) => {
    let outcome = await attack(headersOf());
    // Delays that the texts cause are repeatable; delays of the machine are not.
    for (let round = 1; round < MOST_ROUNDS && outcome.isSlow; round += 1) outcome = await attack(headersOf());
    const { wrong, answers, busy, wall } = outcome;
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(all.length);
    expect(busy).toBeLessThan(LONGEST_WAIT);
    if (isAlone()) expect(wall).toBeLessThan(LONGEST_WAIT);
  },
  300_000,
);

/** Sends the longest and worst texts to every argument while somebody else asks a small question over and over. */
async function attack(headers: Record<string, string>) {
  const stop = innocent();
  const wrong: string[] = [];
  for (const argument of all) {
    for (const [what, unit] of WORST) {
      const v = argument.valueOf(textOf(unit, fitting(argument, unit)));
      const { status, errors } = await app.ask(argument.operation(TIMES), { v }, headers);
      const isMasked = errors.some(({ extensions: { code } }) => code === 'INTERNAL');
      if (status >= 500 || isMasked) wrong.push(`${argument.field} ${argument.name} ${what} ${String(status)}`);
    }
  }
  const waits = await stop();
  return { ...waits, wrong, isSlow: waits.busy >= LONGEST_WAIT || (isAlone() && waits.wall >= LONGEST_WAIT) };
}

test('SEC-35: a text longer than its argument takes is refused with its name and its limit, wherever it stands', async () => {
  expect(all.length).toBeGreaterThan(60);
  for (const argument of all) {
    const { max } = argument.length;
    const text = 'a'.repeat(max + 1);
    const given = await app.ask(argument.operation(1), { v: argument.length.items ? [text] : text });
    const message = `"${argument.name}" has ${String(max + 1)} UTF-16 units; at most ${String(max)} are taken.`;
    expect(given).toMatchObject({
      status: 400,
      data: null,
      errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
    });
    const literal = argument
      .operation(1)
      .replace(/\(\$v: .*?\) /, '')
      .replace('$v', JSON.stringify(text));
    expect(await app.ask(literal)).toMatchObject({ status: 400, data: null, errors: [{ message }] });
  }
});

test.each([
  ['a default of a variable', 'query($v: ID! = "LONG") { room(id: $v) { id } }'],
  ['an object of variables', 'query($f: RoomFilter) { rooms(filter: $f) { totalCount } }'],
  [
    'a field of a fragment',
    'query { user(id: "x") { ...P } } fragment P on User { rooms(after: "LONG") { totalCount } }',
  ],
  ['a number for an identity', `query { room(id: ${'1'.repeat(12_001)}) { id } }`],
])('SEC-35: a long text in %s is refused', async (_where, query) => {
  const long = 'x'.repeat(12_001);
  const { data, errors } = await app.ask(query.replace('LONG', long), { f: { keyword: long } });
  expect({ data, message: errors[0]?.message }).toEqual({
    data: null,
    message: expect.stringContaining('UTF-16 units'),
  });
});

test('SEC-35: a long default is refused beside another operation with a short one of the same name', async () => {
  const operation = (name: string, text: string) => `query ${name}($v: ID! = "${text}") { room(id: $v) { id } }`;
  const query = `${operation('Long', 'x'.repeat(12_001))} ${operation('Short', 'x')}`;
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ query, operationName: 'Long' }),
  });
  expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('"id" has 12001') }] });
});

test('SEC-35: a list longer than its argument takes is refused', async () => {
  const { errors } = await app.ask(
    'mutation($v: [ID!]) { signOutDevices(input: { deviceIds: $v }) { userErrors { code } } }',
    {
      v: Array.from({ length: 101 }, () => 'x'),
    },
  );
  expect(errors).toMatchObject([{ message: '"input.deviceIds" has 101 items; at most 100 are taken.' }]);
});

test('SEC-35: a long text over a socket is refused with its name and its limit', async () => {
  const client = openSocket(app, asha.accessToken);
  const live = follow(client, 'subscription($v: ID!) { chatEvents(chatId: $v) { __typename } }', {
    v: 'x'.repeat(12_001),
  });
  await live.ended;
  await client.dispose();
  expect(live.results).toMatchObject([
    {
      errors: [
        {
          message: '"chatId" has 12001 UTF-16 units; at most 12000 are taken.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    },
  ]);
});

test('SEC-35: a long text in the address of a query is refused like any other', async () => {
  const query = encodeURIComponent('query($v: ID!) { room(id: $v) { id } }');
  const variables = encodeURIComponent(JSON.stringify({ v: 'x'.repeat(12_001) }));
  const response = await fetch(`${app.url}/graphql?query=${query}&variables=${variables}`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining('"id" has 12001') }] });
});

test.each([
  ['keys', 'RoomFilter', Object.fromEntries(Array.from({ length: 7000 }, (_, n) => [n.toString(36), 1]))],
  ['objects', '[RoomFilter!]', Array.from({ length: 15_000 }, () => ({}))],
])('SEC-77: a variable of thousands of %s, used eighty times, is refused at once', async (_what, type, v) => {
  const uses = Array.from({ length: 80 }, (_, n) => `a${String(n)}: rooms(filter: $v) { totalCount }`);
  const query = `query($v: ${type}) { ${uses.join(' ')} }`;
  let answer: Answer | undefined;
  expect(await cpuMillisOf(async () => (answer = await app.ask(query, { v })))).toBeLessThan(500);
  expect(answer).toMatchObject({
    status: 400,
    errors: [{ message: 'The variables may have at most 200 keys in all.', extensions: { code: 'BAD_USER_INPUT' } }],
  });
});

test.each([
  ['repeats', `{ ${'__typename '.repeat(500)} }`],
  ['repeats', `{ ${'... { __typename } '.repeat(200)} }`],
  ['nesting', `{ __type(name: "Room") { ${'ofType { '.repeat(200)} name ${'} '.repeat(200)} } }`],
  ['nesting', `{ __type(name: "Room") { ...F0 } } ${nestedFragments(45)}`],
  ['fragments', `{ __type(name: "Room") { ...F0 } } ${nestedFragments(51)}`],
])('LIM-19: an operation above the limit of %s is refused', async (limit, query) => {
  const { data, errors, status } = await app.ask(query);
  expect({ data, status }).toEqual({ data: null, status: 400 });
  expect(errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_LARGE', limit } }]);
});

function nestedFragments(count: number): string {
  const inner = (n: number): string => (n + 1 < count ? `...F${String(n + 1)}` : 'name');
  return Array.from({ length: count }, (_, n) => `fragment F${String(n)} on __Type { ofType { ${inner(n)} } }`).join(
    ' ',
  );
}

test('LIM-40: fragments cost what comparing them takes', async () => {
  const spread = Array.from({ length: 50 }, (_, n) => `...F${String(n)}`).join(' ');
  const fragments = Array.from({ length: 50 }, (_, n) => `fragment F${String(n)} on Query { __typename }`).join(' ');
  const { extensions } = await app.ask(`{ ${spread} } ${fragments}`);
  expect(extensions?.['cost']).toMatchObject({ requested: 14 });
});

test('LIM-19: an operation of more than 1,000 tokens is refused', async () => {
  const { errors } = await app.ask(`{ ${'states { name } '.repeat(250)} }`);
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('API-37: of many mistakes the first is told', async () => {
  const { errors } = await app.ask(
    `{ states { name ${Array.from({ length: 10 }, (_, n) => `@no${String(n)}`).join(' ')} } }`,
  );
  expect(errors.map(({ message }) => message)).toEqual(['Unknown directive "@no0".']);
});

test.each([
  ['a field', '{ state { nam } }', {}],
  ['an argument', '{ state(nam: "x") { name } }', {}],
  ['a value', '{ rooms(filter: { sortBy: RENT_LOW }) { totalCount } }', {}],
  ['a variable', 'query($f: RoomFilter) { rooms(filter: $f) { totalCount } }', { f: { keywor: 'x' } }],
])('API-37: a wrong name of %s is not answered with the right one', async (_what, query, variables) => {
  const { errors } = await app.ask(query, variables);
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(JSON.stringify(errors)).not.toContain('Did you mean');
});
