import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { follow, openSocket } from '../../support/sockets';

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

const AT_ROOT = 'A subscription takes no @skip and no @include at its root.';
const CHOSEN: readonly string[] = [
  'subscription Chosen($is: Boolean!) { inbox @include(if: $is) { unreadChats } }',
  'subscription Chosen($is: Boolean!) { ...F @skip(if: $is) } fragment F on Subscription { inbox { unreadChats } }',
  'subscription Chosen { ... { inbox @include(if: "x") { unreadChats } } }',
  'subscription Chosen { inbox @skip { unreadChats } }',
  'subscription Chosen { inbox @skip(if: true) { unreadChats } }',
];

test.each(CHOSEN)('SEC-76: %s is malformed, also beside the query that is asked', async (chosen) => {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `query Asked { __typename } ${chosen}`, operationName: 'Asked' }),
  });
  const { errors } = (await response.json()) as { errors: object[] };
  const expected = [{ message: AT_ROOT, extensions: { code: 'BAD_USER_INPUT' } }];
  expect({ status: response.status, errors }).toMatchObject({ status: 400, errors: expected });
  const client = openSocket(app, (await register(app)).accessToken);
  const live = follow(client, chosen, { is: true });
  await live.ended;
  await client.dispose();
  expect(live.results).toMatchObject([{ errors: expected }]);
});

test.each([{}, { is: null }, { is: 'yes' }, { is: {} }])(
  'SEC-76: a query with @include at its root and the variables %j is malformed, over both doors',
  async (variables) => {
    const query = 'query ($is: Boolean!) { me @include(if: $is) { id } }';
    const { status, errors } = await app.ask(query, variables);
    const client = openSocket(app, (await register(app)).accessToken);
    const live = follow(client, query, variables);
    await live.ended;
    await client.dispose();
    const expected = [{ message: expect.stringContaining('"$is"'), extensions: { code: 'BAD_USER_INPUT' } }];
    expect({ status, errors }).toMatchObject({ status: 400, errors: expected });
    expect(live.results).toMatchObject([{ errors: expected }]);
  },
);
