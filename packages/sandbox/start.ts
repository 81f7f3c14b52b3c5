import { FAULTS } from './src/faults.ts';
import { startSandbox } from './src/sandbox.ts';

const ROOMS = 60;
const PORT = 4100;

const interrupted = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
});
process.stdout.write('Loading a demo town …\n');
const { url, folder, stop } = await startSandbox({
  port: Number(process.env['PORT'] || PORT),
  rooms: ROOMS,
  publicUrl: process.env['SANDBOX_URL'] || undefined,
});
const faults = Object.entries(FAULTS).map(([name, text]) => `  ${name.padEnd(20)} ${text}`);
process.stdout.write(`
  API         ${url}/graphql
  Playground  ${url}/playground
  Outbox      ${url}/dev/outbox
  Accounts    prakash000@example.com (owner), seeker@example.com; password thikana-demo
  Data        ${folder}

  Arm a fault     curl ${url}/sandbox/faults -d '{ "fault": "lost-answer", "operation": "sendMessage", "times": 1 }'
  List, clear     curl ${url}/sandbox/faults;  curl -X DELETE ${url}/sandbox/faults
  Requests so far curl ${url}/sandbox/requests
  ID token        curl ${url}/sandbox/id-tokens -d '{ "provider": "GOOGLE", "nonce": "…", "email": "asha@example.com" }'

${faults.join('\n')}

  Ctrl+C stops the sandbox and deletes its data.
`);
await interrupted;
await stop();
