import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { found, freePort, privateFolder, startProgram } from './service.mjs';

const program = fileURLToPath(new URL('s3.py', import.meta.url));
const key = 'test:owner';
const secret = 'a/secret+of=tests';

/** Starts the S3 of OpenStack Swift with a folder for its objects. Fails with the package to install if there is none. */
export async function startS3() {
  const python = found('python3');
  const hasSwift = python && spawnSync(python, ['-c', 'import swift.obj.mem_server']).status === 0;
  if (!hasSwift) throw new Error('An S3 is needed: on Debian, apt-get install python3-swift.');
  const folder = privateFolder('s3');
  const port = await freePort();
  const running = await startProgram({
    command: [python, program, folder, String(port), key, secret],
    folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    ready: ({ stdout }) => stdout.read() !== null,
  });
  const credentials = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`;
  return { url: `http://${credentials}@127.0.0.1:${port}/thikana-tests`, ...running };
}
