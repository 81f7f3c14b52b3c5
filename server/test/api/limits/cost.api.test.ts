import { register } from '../../support/actors';
import { type Answer, startApp, type TestApp } from '../../support/app';

const KEYWORD_COUNTS = `{ ${Array.from({ length: 30 }, (_, index) => `a${String(index)}: rooms(filter: { keyword: "a" }, first: 1) { totalCount }`).join(' ')} }`;

const apps: TestApp[] = [];
async function started(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp({ env: { LIMIT_ANONYMOUS: '3000', LIMIT_REQUESTS: '6000', ...env } });
  apps.push(app);
  return app;
}
afterEach(() => Promise.all(apps.splice(0).map((app) => app.stop())));

const costOf = ({ extensions }: Answer) =>
  extensions?.['cost'] as { requested: number; limit: number; remaining: number };
const codeOf = ({ errors }: Answer): string | undefined => errors[0]?.extensions.code;

describe('what an answer tells of its cost', () => {
  test('API-38 the answer has the cost of the operation, the allowance and what is left of it', async () => {
    const app = await started();
    const first = await app.ask('{ __typename }');
    const second = await app.ask('{ rooms(first: 50) { nodes { id name price owner { id } } } }');
    expect(costOf(first)).toEqual({ requested: 1, limit: 3000, remaining: 2999 });
    const { requested, remaining } = costOf(second);
    expect(requested).toBeGreaterThan(2);
    expect(remaining).toBe(2999 - requested);
  });

  test('API-38 an account has an allowance of its own', async () => {
    const app = await started();
    const asha = await register(app);
    const answer = await asha.ask('{ me { id } }');
    expect(costOf(answer)).toEqual({ requested: 1, limit: 6000, remaining: 5999 });
    expect(answer.headers.get('ratelimit-policy')).toBe('"account";q=6000;w=60');
  });

  test.each([
    ['an answer', { query: '{ __typename }' }, 200],
    ['a refusal of a malformed operation', { query: '{ rooms(' }, 400],
    ['a refusal of a body without an operation', {}, 400],
    ['a refusal of an operation that is too large', { query: KEYWORD_COUNTS }, 400],
  ])('API-39 %s carries the RateLimit headers of the IETF draft', async (_what, body, status) => {
    const app = await started();
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('ratelimit-policy')).toBe('"anonymous";q=3000;w=60');
    expect(response.headers.get('ratelimit')).toMatch(/^"anonymous";r=29\d\d;t=(60|59)$/);
  });

  test('API-39 a refusal for want of points carries them, too, and says when to come back', async () => {
    const app = await started({ LIMIT_ANONYMOUS: '1' });
    await app.ask('{ __typename }');
    const { status, headers, errors } = await app.ask('{ __typename }');
    expect({ status, errors }).toMatchObject({
      status: 429,
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } }],
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('ratelimit')).toMatch(/^"anonymous";r=0;t=\d+$/);
  });
});

describe('what an operation costs', () => {
  let app: TestApp;
  const requested = async (query: string, variables = {}) => costOf(await app.ask(query, variables)).requested;
  beforeEach(async () => {
    app = await started({ LIMIT_COST: '1000' });
  });

  test('API-40 a list in a list counts once for each item: 50 searches and 50 counts', async () => {
    const nested = await requested('{ rooms(first: 50) { nodes { owner { rooms(first: 1) { totalCount } } } } }');
    const searches = await requested('{ rooms(first: 50) { nodes { owner { rooms(first: 1) { nodes { id } } } } } }');
    const one = await requested('{ rooms(first: 50) { nodes { owner { id } } } }');
    expect(nested).toBeGreaterThanOrEqual(100);
    expect(nested - one).toBeGreaterThanOrEqual(95);
    expect(searches - one).toBeGreaterThanOrEqual(49);
  });

  test('API-40 the items of a page count the size of the page once, as nodes and as edges', async () => {
    const fields = 'id name price district images { id cardUrl } owner { id displayName }';
    const nodes = await requested(`{ rooms(first: 50) { nodes { ${fields} } } }`);
    const edges = await requested(`{ rooms(first: 50) { edges { node { ${fields} } } } }`);
    expect(nodes).toBeLessThanOrEqual(20);
    expect(Math.abs(edges - nodes)).toBeLessThanOrEqual(1);
  });

  test('API-40 the size counts from a variable, its default and a fragment alike, each time anew', async () => {
    const query = `query($n: Int! = 50) { rooms(first: $n) { ...Page } } fragment Page on RoomConnection { nodes { images { id url } } }`;
    const [all, few, again] = [await requested(query), await requested(query, { n: 1 }), await requested(query)];
    expect(all).toBeGreaterThan(few);
    expect(again).toBe(all);
  });

  test('API-40 each alias counts', async () => {
    const counts = (times: number) =>
      `{ ${Array.from({ length: times }, (_, index) => `a${String(index)}: rooms(first: 1) { totalCount }`).join(' ')} }`;
    expect(await requested(counts(20))).toBeGreaterThan(
      (15 * (await requested('{ rooms(first: 1) { nodes { id } } }'))) / 2,
    );
  });

  test('API-40 a page that is too large is refused for its size, before any of it is read', async () => {
    const answer = await app.ask('{ rooms(first: 1000000) { nodes { id } } }');
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(costOf(answer).requested).toBeLessThan(10);
  });

  test('LIM-21 a mutation has at most 10 root fields, under aliases and in fragments', async () => {
    const asha = await register(app);
    const many = (times: number) =>
      Array.from({ length: times }, (_, index) => `a${String(index)}: signOutDevices { userErrors { code } }`).join(
        ' ',
      );
    const ten = await asha.ask(`mutation { ${many(10)} }`);
    const eleven = await asha.ask(
      `mutation { ...Rest a10: signOut { userErrors { code } } } fragment Rest on Mutation { ${many(10)} }`,
    );
    expect(ten.errors).toEqual([]);
    expect(eleven.errors[0]?.extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', limit: 'mutations' });
  });
});
