import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Sandbox, startSandbox } from '../src/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, rooms: 0 });
});
afterAll(() => sandbox.stop());

const docs = (page: string) =>
  readFileSync(fileURLToPath(new URL(`../../../docs/api/${page}`, import.meta.url)), 'utf8');

async function outputOf(commands: string): Promise<string> {
  const script = commands.replaceAll(/http:\/\/localhost:4[01]00/g, sandbox.url);
  const { stdout } = await promisify(execFile)('bash', ['-ec', script]);
  return stdout;
}

test('API-75: the commands of the page about the sandbox run', async () => {
  const [, commands = ''] = /^```bash\n(.*?)^```$/ms.exec(docs('sandbox.md')) ?? [];
  const [armed, listed, requests, disarmed, reset] = (await outputOf(commands.replaceAll('curl', 'curl -sf')))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(armed).toMatchObject([{ fault: 'lost-answer', operation: 'sendMessage', times: 1 }]);
  expect([listed, requests, disarmed]).toEqual([armed, [], []]);
  expect(reset.serverUrl).toBe(sandbox.serverUrl);
});

test('API-89: the documented commands sign in as a person of Google', async () => {
  const [, readme = ''] = /^```sh\n(.*?)^```$/ms.exec(docs('README.md')) ?? [];
  const [, tokens = ''] = /^## Native sign-in\n.*?^```bash\n(.*?)^```$/ms.exec(docs('sandbox.md')) ?? [];
  expect(JSON.parse(await outputOf(`TOKEN=\n${readme}\n${tokens}`))).toMatchObject({
    data: { signInWithIdToken: { user: { displayName: 'Asha' }, userErrors: [] } },
  });
});
