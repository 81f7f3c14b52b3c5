import type { SeededRandom } from '@thikana/demo/town/seeded-random';
import { aHollowPng } from '../test/support/images';
import { anyValue, hostileText, wellFormed } from './hostile-values';
import type { Operation } from './operations';

/** All bytes that one case sends over an HTTP connection. */
export interface HttpPlan {
  readonly transport: 'http';
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** True if the connection is cut before the whole body has been sent. */
  readonly isCut: boolean;
}

/** All frames that one case sends over a WebSocket. */
export interface SocketPlan {
  readonly transport: 'socket';
  readonly frames: readonly (string | Buffer)[];
}

export type Plan = HttpPlan | SocketPlan;
type Headers = [string, string][];

const JSON_TYPE: [string, string] = ['content-type', 'application/json'];
const http = (parts: Partial<HttpPlan>): HttpPlan => ({
  transport: 'http',
  method: 'POST',
  path: '/graphql',
  headers: [],
  body: Buffer.alloc(0),
  isCut: false,
  ...parts,
});

/** Returns an operation by POST, or by GET when it is short. */
export function operationPlan(random: SeededRandom, operation: Operation, authorization: Headers): HttpPlan {
  const body = Buffer.from(JSON.stringify(operation));
  const query = `query=${encodeURIComponent(operation.query)}&variables=${encodeURIComponent(JSON.stringify(operation.variables))}`;
  if (random.chance(0.1) && query.length < 6000)
    return http({
      method: 'GET',
      path: `/graphql?${query}`,
      headers: [...authorization, ['apollo-require-preflight', '1']],
    });
  return http({ headers: [...authorization, JSON_TYPE, ...oddHeaders(random, 0.1)], body });
}

/** Returns a body that is not an operation. */
export function malformedPlan(random: SeededRandom, { query, variables }: Operation, authorization: Headers): HttpPlan {
  const bodies: (() => string)[] = [
    () => '',
    () => 'null',
    () => '[]',
    () => `[${JSON.stringify({ query })},${JSON.stringify({ query })}]`,
    () => '{"query":',
    () => hostileText(random),
    () => JSON.stringify({ query: anyValue(random), variables: anyValue(random), operationName: anyValue(random) }),
    () => JSON.stringify({ query, variables, extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }),
    () => JSON.stringify({ query: `${query} ${hostileText(random)}`, variables }),
    () => JSON.stringify({ query: query.slice(0, random.int(0, query.length)), variables }),
    () => JSON.stringify({ query: `{${'a{'.repeat(random.int(1, 2000))}` }),
    () => JSON.stringify({ query: `{ ${'__typename '.repeat(random.int(1, 3000))} }` }),
    () =>
      JSON.stringify({
        query: `query { ${'...A '.repeat(5)} } fragment A on Query { ...B } fragment B on Query { ...A }`,
      }),
    () => JSON.stringify({ query: `query ($a: Int = ${'['.repeat(1000)}) { me { id } }` }),
    () =>
      JSON.stringify({ query: '{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } }' }),
    () => JSON.stringify({ query: `{ me { id ${'@skip(if: false) '.repeat(random.int(1, 200))} } }` }),
    () => `{"query":"{ me { id } }","variables":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    () => JSON.stringify({ query: '{ me { id } }', variables: anyValue(random) }),
  ];
  const type = random.pick([
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    '',
    'application/graphql',
    hostileHeader(random),
  ]);
  return http({ headers: [...authorization, ['content-type', type]], body: Buffer.from(random.pick(bodies)()) });
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'M-SEARCH'];
const PATHS: readonly ((text: string) => string)[] = [
  () => '/',
  () => '/graphql',
  () => '/graphql/',
  (text) => `/graphql?query=${text}`,
  (text) => `/graphql/${text}`,
  (text) => `/images/${text}/card.webp`,
  (text) => `/images/${'x'.repeat(20)}/${text}`,
  () => '/images/..%2f..%2f..%2fetc%2fpasswd/card.webp',
  () => '/images/%00/full.webp',
  (text) => `/unsubscribe/unread-reminders?token=${text}`,
  (text) => `/unsubscribe/unread-reminders?token=${text}&token=${text}&token[a]=b`,
  (text) => `/unsubscribe/monthly-numbers?token=${text}`,
  (text) => `/keep-account?token=${text}`,
  (text) => `/confirm-room/free?token=${text}`,
  (text) => `/confirm-room/let?token=${text}`,
  (text) => `/data-export?token=${text}`,
  (text) => `/desk/${text}`,
  (text) => `/desk/cases/${text}`,
  () => '/desk/graphql',
  () => '/desk/events',
  () => '/metrics',
  () => '/health/live',
  () => '/health/ready',
  () => '/dev/outbox/../../',
  (text) => `/assets/${text}`,
  () => '/assets/..%2f..%2fpackage.json',
  () => '/playground',
  (text) => `/room/${text}`,
  (text) => `/${text}`,
  (text) => `/search?keyword=${text}`,
  (text) => `/auth/google/callback?code=${text}&state=${text}`,
  () => '/.well-known/security.txt',
  () => '//example.com/',
  () => '/%',
  () => '/%c0%ae%c0%ae/',
  () => '*',
  () => 'http://example.com/graphql',
  () => `/${'a'.repeat(20_000)}`,
];

/** Returns the case as it is sent to another GraphQL address of the server. */
export const sentTo = (path: string, plan: HttpPlan): HttpPlan => ({
  ...plan,
  path: plan.path.replace('/graphql', path),
});

/** Returns any method at any path, with hostile headers. */
export function pathPlan(random: SeededRandom, authorization: Headers): HttpPlan {
  const escaped = random.chance(0.7)
    ? encodeURIComponent(wellFormed(hostileText(random)))
    : hostileHeader(random).replaceAll(' ', '%20');
  const path = random.pick(PATHS)(escaped.slice(0, 4000));
  const method = random.pick(METHODS);
  const body = Buffer.from(random.chance(0.3) ? hostileText(random).slice(0, 5000) : '');
  return http({
    method,
    path,
    headers: [...authorization, ...oddHeaders(random, 0.8)],
    body: method === 'HEAD' ? Buffer.alloc(0) : body,
  });
}

// Control characters and line ends would start another request.
const hostileHeader = (random: SeededRandom): string =>
  hostileText(random)
    .replace(/[^\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 8000);

function oddHeaders(random: SeededRandom, chance: number): Headers {
  if (!random.chance(chance)) return [];
  const names = [
    'accept',
    'cookie',
    'origin',
    'x-forwarded-for',
    'x-forwarded-proto',
    'user-agent',
    'x-request-id',
    'traceparent',
    'range',
    'if-none-match',
    'accept-encoding',
    'accept-language',
    'authorization',
    'forwarded',
    'referer',
    'apollo-require-preflight',
    'if-modified-since',
    'content-encoding',
  ];
  const known: Headers = [
    ['cookie', `refresh=${hostileHeader(random)}; __Host-refresh=${hostileHeader(random)}; a=%`],
    ['x-forwarded-for', '::ffff:1.2.3.4, not an address, 999.1.1.1'],
    ['range', 'bytes=0-,0-,0-,5-1'],
    ['accept-encoding', 'gzip;q=x, br;q=-1, *;q=0'],
    ['traceparent', '00-00000000000000000000000000000000-0000000000000000-00'],
    ['content-encoding', 'gzip'],
    ['accept', 'multipart/mixed; deferSpec=20220824, application/graphql-response+json'],
  ];
  const count = random.int(1, 4);
  return Array.from({ length: count }, () =>
    random.chance(0.5) ? random.pick(known) : [random.pick(names), hostileHeader(random)],
  );
}

const BOUNDARY = 'fuzz';

/** Returns a form with files that follows the specification, nearly or not at all. */
export function uploadPlan(random: SeededRandom, operation: Operation, authorization: Headers): HttpPlan {
  const path = random.pick([
    'variables.file',
    'variables.v0',
    'variables.__proto__.x',
    '',
    'query',
    'variables.v0.0.image',
    hostileText(random).slice(0, 200),
  ]);
  const maps = [
    JSON.stringify({ 0: [path] }),
    JSON.stringify({ 0: [path], 1: [path] }),
    '{}',
    '[]',
    'null',
    '{"0":"x"}',
    '{"__proto__":["a"]}',
    JSON.stringify(anyValue(random)),
    '{',
  ];
  const operations = random.chance(0.7)
    ? JSON.stringify(fileOperation(random, operation))
    : random.pick(['', 'null', '[]', '[{}]', '{', JSON.stringify(anyValue(random))]);
  const parts = [
    part('operations', operations),
    part('map', random.chance(0.6) ? (maps[0] ?? '') : random.pick(maps)),
    filePart(random, '0'),
  ];
  if (random.chance(0.1)) parts.reverse();
  if (random.chance(0.1))
    parts.push(...Array.from({ length: random.int(1, 60) }, (_, index) => filePart(random, String(index))));
  const whole = Buffer.concat([...parts, Buffer.from(random.chance(0.9) ? `--${BOUNDARY}--\r\n` : '')]);
  const type = random.chance(0.9)
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'b'.repeat(500)}`,
        'multipart/mixed; boundary=fuzz',
      ]);
  const preflight: Headers = random.chance(0.9) ? [['apollo-require-preflight', 'true']] : [];
  return http({
    headers: [...authorization, ['content-type', type], ...preflight],
    body: whole,
    isCut: random.chance(0.1),
  });
}

function fileOperation(random: SeededRandom, operation: Operation): Operation {
  const photo = {
    query: 'mutation ($file: Upload!) { uploadProfilePhoto(input: { photo: $file }) { userErrors { code } } }',
    variables: { file: null },
  };
  return random.chance(0.6) ? photo : operation;
}

function part(name: string, text: string): Buffer {
  return Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
}

function filePart(random: SeededRandom, name: string): Buffer {
  const file = random.pick(['a.jpg', '../../a.jpg', 'a\\b"c', '', 'é.png', 'x'.repeat(3000), hostileHeader(random)]);
  const type = random.pick(['image/jpeg', 'image/png', 'text/html', 'image/svg+xml', hostileHeader(random)]);
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), fileBytes(random), Buffer.from('\r\n')]);
}

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

function fileBytes(random: SeededRandom): Buffer {
  const makers: (() => Buffer)[] = [
    () => Buffer.alloc(0),
    () => Buffer.from(hostileText(random)),
    () => JPEG,
    () => Buffer.concat([JPEG, Buffer.alloc(random.int(1, 100_000), 0xff)]),
    () =>
      aHollowPng(random.pick([0, 1, 65_535, 2 ** 31 - 1]), random.pick([0, 1, 65_535]), {
        interlaced: random.chance(0.5),
      }),
    () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
    () => Buffer.from('\x00\x00\x00\x1cftypavif', 'latin1'),
  ];
  return random.pick(makers)();
}

/** Returns frames for a socket: a valid start and an operation, or frames that no client sends. */
export function socketPlan(random: SeededRandom, operation: Operation, token: string | null): SocketPlan {
  const good = JSON.stringify({
    type: 'connection_init',
    payload: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const init = random.chance(0.9) ? good : JSON.stringify({ type: 'connection_init', payload: anyValue(random) });
  const subscribe = JSON.stringify({
    id: random.chance(0.95) ? '1' : anyValue(random),
    type: 'subscribe',
    payload: operation,
  });
  const odd: readonly (string | Buffer)[] = [
    '',
    'null',
    '[]',
    '{',
    hostileText(random),
    Buffer.from([0xff, 0xfe, 0x00]),
    good,
    subscribe,
    JSON.stringify({ type: 'connection_ack' }),
    JSON.stringify({ type: 'ping', payload: anyValue(random) }),
    JSON.stringify({ type: 'pong' }),
    JSON.stringify({ type: 'complete', id: random.pick(['1', '', 'x'.repeat(10_000)]) }),
    JSON.stringify({ type: 'next', id: '1', payload: {} }),
    JSON.stringify({ type: 'subscribe', id: '2', payload: anyValue(random) }),
    JSON.stringify({ type: anyValue(random) }),
  ];
  const frames = random.chance(0.95) ? [init, subscribe] : [subscribe, init];
  if (random.chance(0.3)) frames.splice(random.int(0, 2), 0, ...(random.sample(odd, random.int(1, 4)) as string[]));
  return { transport: 'socket', frames };
}
