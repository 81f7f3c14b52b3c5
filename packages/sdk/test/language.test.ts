import { register } from '../../sandbox/src/conformance/people.ts';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { createThikana, memoryStorage } from '../src/index.ts';

const HINDI = /\p{Script=Devanagari}/u;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, rooms: 0 });
});
afterAll(() => sandbox.stop());

test('API-86: the SDK asks for the language of its app, over HTTP and over its socket', async () => {
  const { email, password } = await register(sandbox.serverUrl, 'USER');
  const thikana = createThikana({ url: `${sandbox.url}/graphql`, storage: memoryStorage(), language: 'hi' });
  await expect(thikana.signIn(email, 'wrong')).rejects.toMatchObject({ message: expect.stringMatching(HINDI) });
  await thikana.signIn(email, password);
  await expect(thikana.chat('none', { after: 0 }).next()).rejects.toMatchObject({
    message: expect.stringMatching(HINDI),
  });
});
