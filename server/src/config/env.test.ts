import { readEnv } from './env';

test('nothing set is a whole environment', () => {
  expect(readEnv({})).toMatchObject({ NODE_ENV: 'development', PORT: 4000, DEMO_ROOMS: 300 });
});

test('every mistake is named at once', () => {
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

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(4000);
});
