import { createHash } from 'node:crypto';
import manifest from '@thikana/schema/persisted-documents.json' with { type: 'json' };
import released from '@thikana/schema/released-documents.json' with { type: 'json' };
import { print, parse } from 'graphql';
import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { follow, openSocket, soon } from '../../support/sockets';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const named = (name: string) => manifest.operations.find((operation) => operation.name === name);
const extensionsOf = (sha256Hash = '') => ({ persistedQuery: { version: 1, sha256Hash } });
const STATES = { extensions: extensionsOf(named('StatesAndDistricts')?.id), variables: { state: 'Goa' } };

const byGet = (parameters: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const texts = Object.entries(parameters).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  return fetch(`${app.url}/graphql?${String(new URLSearchParams(texts))}`, { headers });
};
const byPost = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('API-47: an operation of the manifest is answered by its hash alone, by GET and by POST', async () => {
  const variables = { filter: { keyword: 'none' } };
  const extensions = extensionsOf(named('SearchRooms')?.id);
  const found = { data: { rooms: { totalCount: 0 } } };
  expect(await (await byPost({ extensions, variables })).json()).toMatchObject(found);
  expect(await (await byGet({ extensions, variables })).json()).toMatchObject(found);
});

test('API-47: a hash that the manifest does not have is refused so that Apollo clients send the whole document', async () => {
  const extensions = extensionsOf('0'.repeat(64));
  const refusal = {
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  };
  const posted = await byPost({ extensions });
  expect(posted.status).toBe(200);
  expect(await posted.json()).toMatchObject(refusal);
  expect(await (await byGet({ extensions })).json()).toMatchObject(refusal);
});

test('API-47: a whole document beside its hash is answered, and not registered', async () => {
  const query = '{ states { name } }';
  const extensions = extensionsOf(createHash('sha256').update(query).digest('hex'));
  expect(await (await byPost({ query, extensions })).json()).toMatchObject({ data: { states: expect.any(Array) } });
  expect(await (await byPost({ extensions })).json()).toMatchObject({
    errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  });
});

test.each(['0'.repeat(64), 5, null])(
  'API-47: a hash that does not fit the whole document beside it (%j) does no harm',
  async (hash) => {
    const query = '{ __typename }';
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    expect(await (await byPost({ query, extensions })).json()).toMatchObject({ data: { __typename: 'Query' } });
    expect((await byPost({ extensions: { persistedQuery: hash } })).status).toBeLessThan(500);
    expect((await byPost({ extensions: 'none' })).status).toBe(400);
  },
);

test('API-48: what visitors read by GET and hash may be kept, and is confirmed by a 304 without a body', async () => {
  const first = await byGet(STATES);
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  expect(first.headers.get('vary')).toContain('Authorization');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"/);
  const again = await byGet(STATES, { 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await byGet(STATES, { 'if-none-match': 'W/"other"' });
  expect(other.status).toBe(200);
});

test('API-48: nothing else may be kept: what is asked with a token, by POST, in full, or answered with an error', async () => {
  const asha = await register(app);
  const room = { extensions: extensionsOf(named('ReadRoom')?.id), variables: { id: 'x'.repeat(20) } };
  const answers = [
    await byGet(STATES, { authorization: `Bearer ${asha.accessToken}` }),
    await byPost(STATES),
    await fetch(`${app.url}/graphql?query={__typename}`, { headers: { 'apollo-require-preflight': 'true' } }),
    await byGet(room),
  ];
  for (const { headers } of answers)
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
});

test('API-47: over a socket a hash needs no text of a query beside it', async () => {
  const { accessToken } = await register(app);
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const received: { type: string; id?: string; payload?: any }[] = [];
  socket.onmessage = ({ data }) => received.push(JSON.parse(String(data)));
  await new Promise((resolve) => (socket.onopen = resolve));
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', payload: { authorization: `Bearer ${accessToken}` } });
  await soon(() => expect(received).toMatchObject([{ type: 'connection_ack' }]));
  send({ id: '1', type: 'subscribe', payload: { extensions: extensionsOf(named('SearchRooms')?.id) } });
  await soon(() => expect(received[1]).toMatchObject({ type: 'next', payload: { data: { rooms: { edges: [] } } } }));
  const extensions = extensionsOf(named('SearchRooms')?.id);
  send({ id: '2', type: 'subscribe', payload: { query: null, extensions } });
  const ofSecond = () => received.filter(({ id, type }) => id === '2' && type === 'next');
  await soon(() => expect(ofSecond()).toMatchObject([{ payload: { data: { rooms: { edges: [] } } } }]));
  socket.close();
});

test('API-47: a subscription takes the hash too', async () => {
  const client = openSocket(app, (await register(app)).accessToken);
  const live = follow(client, '', {}, { extensions: extensionsOf(named('SearchRooms')?.id) });
  const unknown = follow(client, '', {}, { extensions: extensionsOf('0'.repeat(64)) });
  await Promise.all([live.ended, unknown.ended]);
  await client.dispose();
  expect(unknown.results).toMatchObject([{ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }]);
  expect(live.results).toMatchObject([{ data: { rooms: { totalCount: 0 } } }]);
});

test('API-70: the hash of every document of the present and of earlier releases is known', async () => {
  const documents: readonly { readonly id: string }[] = [...released.operations, ...manifest.operations];
  const answers = await Promise.all(
    documents.map(async ({ id }) => (await byPost({ extensions: extensionsOf(id) })).text()),
  );
  expect(answers.filter((answer) => answer.includes('PERSISTED_QUERY_NOT_FOUND'))).toEqual([]);
});

test('API-47: the manifest has every shipped operation, with the names of types that caches need', () => {
  const { operations } = manifest;
  expect(operations.map(({ name }) => name)).toContain('SearchRooms');
  for (const { body } of operations) expect(print(parse(body))).toBe(body);
  const nested = operations.filter(({ body }) => body.split('{').length > 2);
  for (const { body } of nested) expect(body).toContain('__typename');
});
