import { startApp, type TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

// GraphQL allows a nullable variable where an argument has a default, and finds a null out while it runs.
test('SEC-76: null for an argument that has a default is malformed, not a fault', async () => {
  const { errors } = await app.ask('query ($first: Int) { rooms(first: $first) { totalCount } }', { first: null });
  expect(errors).toMatchObject([{ path: ['rooms'], extensions: { code: 'BAD_USER_INPUT' } }]);
});
