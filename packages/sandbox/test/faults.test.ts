import { type Sandbox, startSandbox } from '../src/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, rooms: 0 });
});
afterAll(() => sandbox.stop());
beforeEach(() => control('POST', '/reset'));

async function control(method: string, path: string, body?: object) {
  const answer = await fetch(`${sandbox.url}/sandbox${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: await answer.json() };
}

const arms = (fault: object) => control('POST', '/faults', fault);

async function asks(query: string, url = sandbox.url) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const ROOMS = '{ rooms(first: 1) { totalCount } }';

test('API-75: a fault meets only its operation, as often as it is armed, and is listed until then', async () => {
  await arms({ fault: 'rate-limited', operation: 'rooms', seconds: 7, times: 2 });
  expect((await asks('{ states { name } }')).status).toBe(200);
  const refused = await asks(ROOMS);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('7');
  expect(refused.body.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  expect((await control('GET', '/faults')).body).toMatchObject([{ fault: 'rate-limited', times: 1 }]);
  await asks(ROOMS);
  expect((await asks(ROOMS)).body.data).toEqual({ rooms: { totalCount: 0 } });
});

test('API-75: the server carries out an operation whose answer is lost', async () => {
  await arms({ fault: 'lost-answer', operation: 'register' });
  const person = 'email: "lost@example.com", password: "conformance-1"';
  await expect(asks(`mutation { register(input: { ${person}, role: USER }) { user { id } } }`)).rejects.toThrow();
  const signIn = await asks(`mutation { signIn(input: { ${person} }) { userErrors { code } } }`, sandbox.serverUrl);
  expect(signIn.body.data.signIn.userErrors).toEqual([]);
  expect((await control('GET', '/requests')).body).toMatchObject([{ fault: 'lost-answer', status: 200 }]);
});

test('API-75: DELETE disarms every fault', async () => {
  await arms({ fault: 'overloaded' });
  await control('DELETE', '/faults');
  expect((await asks(ROOMS)).status).toBe(200);
});

test.each([
  [{ fault: 'rain' }, /"fault" must be one of lost-refresh-answer/],
  [{ fault: 'slow', times: 0 }, /"times" and "seconds" must be numbers above 0/],
  [{ fault: 'slow', operation: 'a b' }, /"operation" must be the name of a root field/],
])('API-75: %j is refused with the reason', async (fault, reason) => {
  const { status, body } = await arms(fault);
  expect(status).toBe(400);
  expect(body.error).toMatch(reason);
});
