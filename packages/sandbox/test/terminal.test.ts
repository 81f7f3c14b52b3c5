import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Person, register, sends } from '../src/conformance/people.ts';
import { noise } from '../src/conformance/photo.ts';
import { type Sandbox, startSandbox } from '../src/sandbox.ts';

const MAIN = fileURLToPath(new URL('../../../examples/terminal/main.ts', import.meta.url));
const CREATE_CHAT = 'mutation ($id: ID!) { createChat(input: { otherPartyId: $id }) { chat { id } } }';

let sandbox: Sandbox;
let folder: string;
let seeker: Person;
let owner: Person;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, rooms: 2 });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thikana-terminal-'));
  seeker = await register(sandbox.serverUrl, 'USER');
  owner = await register(sandbox.serverUrl, 'OWNER');
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts the example; `says` waits until its output contains a text. */
function terminal(...words: string[]) {
  const program = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', MAIN, ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, THIKANA_URL: `${sandbox.url}/graphql`, THIKANA_TOKENS: join(folder, 'tokens.json') },
  });
  let output = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(program, 'close');
  return {
    types: (text: string) => program.stdin.write(`${text}\n`),
    says: async (text: string) => {
      while (!output.includes(text)) await Promise.race([once(program.stdout, 'data'), ended]);
      return output;
    },
    ends: async () => {
      program.stdin.end();
      const [code] = await ended;
      return { code, output };
    },
  };
}

const runs = (...words: string[]) => terminal(...words).ends();

test('API-77: a visitor searches, opens a room and is asked to sign in to write', async () => {
  const { output } = await runs('search', '100000');
  const [id = ''] = output.split(' ');
  expect((await runs('room', id)).output).toMatch(/: ₹\d+, by /);
  expect(await runs('write', id)).toEqual({ code: 1, output: 'Please sign in first.\n' });
});

test('API-77: a person stays signed in, chats with an owner across a broken socket, and uploads a photo', async () => {
  await runs('sign-in', seeker.email, seeker.password);
  const { createChat } = await seeker.asks<{ createChat: { chat: { id: string } } }>(CREATE_CHAT, { id: owner.id });
  const chatId = createChat.chat.id;
  const chat = terminal('chat', chatId);
  chat.types('Is it free?');
  await chat.says('you: Is it free?');
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'POST', body: '{ "fault": "cut-socket" }' });
  await sends(owner, chatId, 'It is.');
  await chat.says('they: It is.');
  expect((await chat.ends()).output.match(/you: Is it free/g)).toHaveLength(1);

  const photo = join(folder, 'photo.png');
  await writeFile(photo, noise(300, 300));
  expect((await runs('photo', photo)).output).toMatch(/100 %\n.*large\.webp\n$/);
  expect((await runs('sign-out')).output).toBe('Signed out.\n');
  expect(await runs('chats')).toEqual({ code: 1, output: 'Please sign in first.\n' });
});
