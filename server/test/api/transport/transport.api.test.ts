import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pino } from 'pino';
import { startApp, type TestApp } from '../../support/app';

const JSON_TYPE = { 'content-type': 'application/json' };
const contract = createRequire(import.meta.url).resolve('@thikana/schema/schema.graphql');

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  fetch(`${app.url}/graphql`, { method: 'POST', headers, body });

test.each([
  ['no JSON', '{', 400],
  ['an array of operations', '[{"query":"{states{name}}"}]', 400],
  ['a number', '1', 400],
  ['an empty body', '', 400],
  ['no query', '{}', 400],
  ['a query that is no text', '{"query":{}}', 400],
  ['variables that are no object', '{"query":"{states{name}}","variables":"x"}', 400],
  ['a syntax error', '{"query":"{states{name}"}', 400],
  ['an unknown field', '{"query":"{states{nme}}"}', 400],
  ['an unknown operation', '{"query":"query A{states{name}}","operationName":"B"}', 400],
  ['a subscription', '{"query":"subscription{x}"}', 400],
  ['a mutation the schema has not', '{"query":"mutation{x}"}', 400],
  [
    'too many variables',
    `{"query":"query($f:RoomFilter){rooms(filter:$f){totalCount}}","variables":{"f":{${Array.from({ length: 300 }, (_, index) => `"k${index}":1`).join(',')}}}}`,
    400,
  ],
  [
    'variables nested 30,000 deep',
    `{"query":"query($id:ID!){room(id:$id){id}}","variables":{"id":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
    400,
  ],
  ['a missing variable', '{"query":"query A($id:ID!){room(id:$id){id}}"}', 200],
])('a body with %s is refused as malformed', async (_what, body, status) => {
  const response = await post(body);
  const answer = (await response.json()) as { errors: { extensions: { code: string } }[] };
  expect([400, status]).toContain(response.status);
  expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('SEC-38: a body above 64 KiB is refused before it is parsed', async () => {
  const response = await post(JSON.stringify({ query: '{states{name}}', padding: 'x'.repeat(65_536) }));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

describe('API-45: a refusal has the type that the client accepts, as a result has', () => {
  const PLAIN = 'application/json; charset=utf-8';
  const STRICT = 'application/graphql-response+json; charset=utf-8';
  const refusals: [string, string, Record<string, string>, number][] = [
    ['of a token', '{"query":"{me{id}}"}', { ...JSON_TYPE, authorization: 'Bearer x' }, 401],
    ['of a body', '1', JSON_TYPE, 400],
    ['of a type', 'x', { 'content-type': 'text/plain' }, 415],
  ];
  const accepted: [string, string][] = [
    ['*/*', PLAIN],
    ['application/json', PLAIN],
    ['application/graphql-response+json', STRICT],
    ['application/graphql-response+json, application/json;q=0.9', STRICT],
    ['application/json, application/graphql-response+json', PLAIN],
  ];
  const cases = refusals.flatMap(([what, ...refusal]) =>
    accepted.map(([accept, type]) => [what, accept, type, ...refusal] as const),
  );

  test.each(cases)('%s for %s', async (...[, accept, type, body, headers, status]) => {
    const response = await post(body, { ...headers, accept });
    expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({ status, type });
  });
});

test('API-44: a connection stays open for 30 seconds between requests', async () => {
  const { headers } = await app.ask('{ states { name } }');
  expect(headers.get('keep-alive')).toBe('timeout=30');
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x'])(
  'a body of type %s is refused',
  async (type) => {
    const response = await post('{"query":"{states{name}}"}', { 'content-type': type });
    expect(response.status).toBe(415);
  },
);

test('a connection cut in the middle of a body harms nobody else', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"que',
  );
  socket.destroy();
  expect((await app.ask('{ states { name } }')).data?.['states']).toHaveLength(36);
});

test.each([
  [
    'depth',
    `{ rooms { nodes { owner { rooms { nodes { owner { rooms { nodes { owner { rooms { totalCount } } } } } } } } } } }`,
  ],
  ['aliases', `{ ${Array.from({ length: 31 }, (_, index) => `a${String(index)}: states { name }`).join(' ')} }`],
  [
    'directives',
    `{ states { name ${'@include(if: true) '.repeat(1)} ${Array.from({ length: 21 }, () => '... @include(if: true) { code }').join(' ')} } }`,
  ],
  ['cost', `{ rooms(first: 50) { nodes { owner { rooms(first: 50) { nodes { id } } } } } }`],
])('API-32 SEC-23: an operation above the limit of %s is refused', async (limit, query) => {
  const { data, errors, status } = await app.ask(query);
  expect({ data, status }).toEqual({ data: null, status: 400 });
  expect(errors[0]?.extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', limit });
});

test('API-32 SEC-23: list sizes in variables and fragments count, and too many tokens are refused', async () => {
  const query = `query Q($n: Int!) { rooms(first: $n) { nodes { ...R } } } fragment R on Room { owner { rooms(first: $n) { nodes { id } } } }`;
  const costly = await app.ask(query, { n: 50 });
  const long = await app.ask(`{ ${'states{name} '.repeat(600)} }`);
  expect(costly.errors[0]?.extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE' });
  expect(long.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('API-32: a list size hidden in the default of a variable counts', async () => {
  const { errors } = await app.ask(
    'query($n: Int! = 50) { rooms(first: $n) { nodes { owner { rooms(first: $n) { nodes { id } } } } } }',
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', limit: 'cost' });
});

test.each([
  ['under several names', '{ one: __schema { types { name } } other: __schema { types { name } } }'],
  ['in part under several names', '{ __schema { one: types { name } other: types { name } } }'],
  ['a type at a time', `{ ${['Room', 'User', 'Chat', 'Query', 'Mutation'].map(aType).join(' ')} }`],
])('API-32 SEC-23: the whole schema is read once in an operation, not %s', async (_how, query) => {
  const { data, errors } = await app.ask(query);
  expect({ data, errors }).toMatchObject({ data: null, errors: [{ extensions: { limit: 'cost' } }] });
});

function aType(name: string, index: number): string {
  return `type${String(index)}: __type(name: "${name}") { fields { name } }`;
}

test('a long wrong value is not echoed at length', async () => {
  const response = await post(
    JSON.stringify({
      query: 'query($s: RoomSort!) { rooms(filter: { sortBy: $s }) { totalCount } }',
      variables: { s: 'z'.repeat(60_000) },
    }),
  );
  expect((await response.text()).length).toBeLessThan(1000);
});

test.each(['a\u0000b', '\u0000', '"', '*', 'a" OR "b', 'NEAR(a b)', '\ud800', '\u202e', 'İ', 'ﬃ'])(
  'keyword %j finds nothing and harms nothing',
  async (keyword) => {
    const { data, errors } = await app.ask(
      'query($keyword: String!) { rooms(filter: { keyword: $keyword }) { totalCount } }',
      { keyword },
    );
    expect({ data, errors }).toEqual({ data: { rooms: { totalCount: 0 } }, errors: [] });
  },
);

test('API-27: the schema that is served is the committed SDL file, and the playground may read it', async () => {
  const { getIntrospectionQuery, buildClientSchema, buildSchema, printSchema, lexicographicSortSchema } =
    await import('graphql');
  const { data, errors } = await app.ask(getIntrospectionQuery({ specifiedByUrl: true }));
  expect(errors).toEqual([]);
  const served = printSchema(lexicographicSortSchema(buildClientSchema(data as never)));
  expect(served).toBe(printSchema(lexicographicSortSchema(buildSchema(readFileSync(contract, 'utf8')))));
});

test('API-29: every type, field, argument and enum value has a description', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  const { data } = await app.ask(getIntrospectionQuery({ specifiedByUrl: true }));
  interface Described {
    name: string;
    description: string | null;
    fields?: Described[];
    args?: Described[];
    inputFields?: Described[];
    enumValues?: Described[];
  }
  const parts = (of: Described): Described[] => [
    of,
    ...[of.fields, of.args, of.inputFields, of.enumValues].flatMap((list) => list ?? []).flatMap(parts),
  ];
  const types = (data?.['__schema'].types as Described[]).filter(({ name }) => !name.startsWith('__'));
  expect(
    types
      .flatMap(parts)
      .filter(({ description }) => !description)
      .map(({ name }) => name),
  ).toEqual([]);
});

test('API-34: a fault is masked: no stack, SQL or path reaches the client, and the server goes on', async () => {
  await app.database.write(async (manager) => {
    await manager.query('ALTER TABLE rooms RENAME TO gone');
  });
  const { data, errors } = await app.ask('{ rooms { nodes { id } } }');
  expect(data).toBeNull();
  expect(errors).toEqual([
    {
      message: 'Something went wrong on our side. Please try again.',
      path: ['rooms'],
      extensions: { code: 'INTERNAL' },
    },
  ]);
  expect((await app.ask('{ states { name } }')).data?.['states']).toHaveLength(36);
});

test('API-34: a statement that fails is logged without its values', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const other = await startApp({ log });
  await other.database.write((manager) => manager.query('DROP TABLE letters'));
  const { data } = await other.ask(
    'mutation($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
    { input: { email: 'asha@example.com', password: 'secret-1', role: 'USER' } },
  );
  await other.stop();
  expect(data?.['register'].userErrors).toEqual([{ code: 'USER_NOT_SAVED' }]);
  expect(lines.join('')).toContain('INSERT INTO');
  expect(lines.join('')).not.toMatch(/asha|token=/);
});

test('a person who opens /graphql in a browser comes to the playground', async () => {
  const response = await fetch(`${app.url}/graphql`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/playground']);
});

test('a query by GET is answered to API clients and refused without their preflight header', async () => {
  const url = `${app.url}/graphql?query=${encodeURIComponent('{states{name}}')}`;
  const welcome = await fetch(url, { headers: { 'apollo-require-preflight': 'true' } });
  const refused = await fetch(url);
  expect([welcome.status, refused.status]).toEqual([200, 400]);
});

test('the server is live, and ready only while its database answers', async () => {
  const ready = async (): Promise<number> => (await fetch(`${app.url}/health/ready`)).status;
  expect([(await fetch(`${app.url}/health/live`)).status, await ready()]).toEqual([200, 200]);
  await app.database.read.dataSource.destroy();
  expect([(await fetch(`${app.url}/health/live`)).status, await ready()]).toEqual([200, 503]);
  await app.database.read.dataSource.initialize();
});
