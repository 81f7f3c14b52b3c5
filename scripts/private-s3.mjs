import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { found, privateFolder, startProgram } from './private-service.mjs';

const program = fileURLToPath(new URL('private-s3.py', import.meta.url));
const key = 'test:owner';
const secret = 'a/secret+of=tests';

/** Starts a real S3, OpenStack Swift's, that keeps objects in memory. Says which package to install when there is none. */
export async function startS3() {
  const python = found('python3');
  const hasSwift = python && spawnSync(python, ['-c', 'import swift.obj.mem_server']).status === 0;
  if (!hasSwift) throw new Error('An S3 is needed: on Debian, apt-get install python3-swift.');
  const folder = privateFolder('s3');
  let said = '';
  const { answer: port, stop } = await startProgram({
    command: [python, program, folder, key, secret],
    folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    ready: (child) => {
      said += child.stdout.read() ?? '';
      return /^\d+\n/.exec(said)?.[0].trim();
    },
  });
  const credentials = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`;
  return { url: `http://${credentials}@127.0.0.1:${port}/thikana-tests`, stop };
}
