import { readFileSync } from 'node:fs';
import { readEnv, shape } from './env';
import { minioSettings } from './minio-settings';
import { redisAddresses } from './redis-settings';

test('nothing set is a whole environment', () => {
  expect(readEnv({})).toMatchObject({ NODE_ENV: 'development', PORT: 4000, DEMO_ROOMS: 300 });
});

test('every error is named at once', () => {
  const broken = {
    PORT: 'four',
    DATABASE_URL: 'postgres://x',
    LIMIT_DEPTH: '0',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'thikana',
  };
  expect(() => readEnv(broken)).toThrow(/PORT[^]*PUBLIC_URL[^]*DATABASE_URL[^]*LOG_LEVEL[^]*LIMIT_DEPTH/);
});

test('production needs its public address', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL/);
});

test('SEC-82: production hashes no password with less memory than OWASP asks for', () => {
  expect(() => readEnv({ NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '19455' })).toThrow(
    /PASSWORD_MEMORY_KIB: .*19456/,
  );
  expect(readEnv({ PASSWORD_MEMORY_KIB: '1024' }).PASSWORD_MEMORY_KIB).toBe(1024);
  expect(readEnv({}).PASSWORD_MEMORY_KIB).toBe(19_456);
});

test('several processes need what they share, and each missing part is named', () => {
  expect(() => readEnv({ WEB_CONCURRENCY: '2' })).toThrow(
    /DATABASE_URL[^]*REDIS_URL[^]*MINIO_URL: is needed with a WEB_/,
  );
  const shared = {
    DATABASE_URL: 'mysql://root@db/thikana',
    REDIS_URL: 'redis://cache',
    MINIO_URL: 'http://key:secret@store:9000/homes',
  };
  expect(readEnv({ WEB_CONCURRENCY: '2', ...shared }).WEB_CONCURRENCY).toBe(2);
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(4000);
});

test.each([
  [{ OIDC_CLIENT_ID: 'x' }, /OIDC_CLIENT_SECRET: is needed with OIDC_CLIENT_ID/],
  [{ OIDC_CLIENT_SECRET: 'x' }, /OIDC_CLIENT_ID: is needed with OIDC_CLIENT_SECRET/],
  [{ OIDC_ISSUER: 'https://issuer.example' }, /OIDC_CLIENT_ID: [^]*OIDC_CLIENT_SECRET: is needed with OIDC_ISSUER/],
  [
    { OIDC_ISSUER: 'http://issuer.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
    /OIDC_ISSUER: must be https/,
  ],
  [{ OIDC_ISSUER: 'http://localhost.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }, /OIDC_ISSUER: must be/],
  [{ NODE_ENV: 'production', OIDC_ISSUER: 'http://127.0.0.1:9' }, /OIDC_ISSUER: must be https/],
  [{ GOOGLE_ID_TOKEN_AUDIENCES: 'one,,two' }, /GOOGLE_ID_TOKEN_AUDIENCES: must be a client id, or several/],
  [{ VAPID_PUBLIC_KEY: 'x' }, /VAPID_PRIVATE_KEY: [^]*VAPID_SUBJECT: is needed with VAPID_PUBLIC_KEY/],
  [
    { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y', VAPID_SUBJECT: 'mailto:a@b.example' },
    /VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY/,
  ],
  [{ VAPID_SUBJECT: 'a@b.example' }, /VAPID_SUBJECT: must look like mailto/],
  [{ APPLE_ISSUER: 'https://issuer.example' }, /APPLE_ID_TOKEN_AUDIENCES: is needed with APPLE_ISSUER/],
  [{ APPLE_ISSUER: 'http://issuer.example', APPLE_ID_TOKEN_AUDIENCES: 'x' }, /APPLE_ISSUER: must be https/],
])('settings of Google sign-in %j stop the start', (given, error) => {
  expect(() => readEnv(given)).toThrow(error);
});

test.each([
  ['bucket and keys in the address', { MINIO_URL: 'https://key:s%2Fcret@store.example/homes' }],
  [
    'bucket and keys beside it',
    {
      MINIO_URL: 'https://store.example',
      MINIO_BUCKET: 'homes',
      MINIO_ACCESS_KEY: 'key',
      MINIO_SECRET_KEY: 's/cret',
    },
  ],
])('the object store is given whole with %s', (_how, variables) => {
  expect(minioSettings(readEnv(variables))).toEqual({
    endPoint: 'store.example',
    port: 443,
    useSSL: true,
    bucket: 'homes',
    accessKey: 'key',
    secretKey: 's/cret',
  });
});

test.each([
  ['MINIO_BUCKET', { MINIO_URL: 'http://key:secret@store:9000' }],
  ['MINIO_ACCESS_KEY', { MINIO_URL: 'http://store:9000/homes', MINIO_SECRET_KEY: 'secret' }],
  ['MINIO_SECRET_KEY', { MINIO_URL: 'http://store:9000/homes', MINIO_ACCESS_KEY: 'key' }],
  ['MINIO_URL', { MINIO_BUCKET: 'homes' }],
  ['MINIO_BUCKET: differs', { MINIO_URL: 'http://key:secret@store:9000/homes', MINIO_BUCKET: 'other' }],
])('an object store that is only half given stops the start and names %s', (name, variables) => {
  expect(() => readEnv(variables)).toThrow(name);
});

test.each([
  ['MINIO_URL', 'store:9000'],
  ['MINIO_URL', 'ftp://key:secret@store/homes'],
  ['MINIO_URL', 'http://key:50%off@store:9000/homes'],
  ['MINIO_URL', 'http://key:sec/ret@store:9000/homes'],
  ['MINIO_PREFIX', 'thikana'],
  ['DESK_LISTEN', '4001'],
  ['DESK_LISTEN', '::1:4400'],
  ['DESK_LISTEN', '[::1]'],
  ['DESK_LISTEN', '[::1]:65536'],
  ['DESK_LISTEN', '[desk]:4400'],
  ['REDIS_URL', 'localhost:6379'],
  ['REDIS_URL', 'redis://one:6379,two:6379'],
  ['REDIS_URL', 'redis://one,two:6379'],
  ['REDIS_URL', 'redis://one:6379,rediss://two:6379'],
  ['REDIS_URL', 'redis://:secret@one:6379,redis://two:6379'],
  ['REDIS_URL', 'redis://one:6379/1,redis://two:6379/1'],
])('%s may not be %s', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('PLC-04: the folder of the object store and the first part of the Redis keys are settings', () => {
  expect(readEnv({})).toMatchObject({ MINIO_PREFIX: 'thikana/', REDIS_PREFIX: 'thikana:' });
  expect(readEnv({ MINIO_PREFIX: 'homes/photos/', REDIS_PREFIX: 'homes:' })).toMatchObject({
    MINIO_PREFIX: 'homes/photos/',
    REDIS_PREFIX: 'homes:',
  });
});

test('REDIS_URL is one Redis, whatever its password, or some nodes of a cluster', () => {
  const addresses = (REDIS_URL: string) => redisAddresses(readEnv({ REDIS_URL }).REDIS_URL ?? '');
  expect(addresses('redis://:a,b@one:6379/1')).toEqual(['redis://:a,b@one:6379/1']);
  const nodes = ['rediss://asha:secret@one:6379', 'rediss://asha:secret@two', 'rediss://asha:secret@[::1]:7000'];
  expect(addresses(nodes.join(','))).toEqual(nodes);
});

test.each([
  ['localhost:4001', { host: 'localhost', port: 4001 }],
  ['10.0.0.5:4001', { host: '10.0.0.5', port: 4001 }],
  ['[::1]:4400', { host: '::1', port: 4400 }],
  ['[FD00::5]:4400', { host: 'FD00::5', port: 4400 }],
])('DESK-59: the desk may listen at %s', (DESK_LISTEN, address) => {
  expect(readEnv({ DESK_LISTEN }).DESK_LISTEN).toEqual(address);
});

test('.env.example names variables of the server, or of the built client', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].flatMap(([, name]) => name ?? []);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !name.startsWith('VITE_') && !(name in shape.shape))).toEqual([]);
});
