// Sends requests over open connections, one at a time on each, and measures the answers. A process of its own. It reads
// HTTP by hand, since on a small machine a client library would cost as much as the servers.
import { connect, type Socket } from 'node:net';

/** Requests to a server, as the parent asks for them. */
export interface Load {
  readonly port: number;
  /** Complete HTTP requests; connections send them in turn. `@@@@@@@@` in them becomes the number of the request. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** The measured answers. Times are milliseconds. */
export interface LoadOutcome {
  readonly answers: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  /** The first answer that is not 200 or has errors. */
  readonly fault: string | null;
}

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');
const NUMBER = /@{8}/g;
const FAULTS = ['"errors":[', '"userErrors":[{'];
let sent = 0;

process.on('message', (load: Load) => {
  void carriedOut(load).then((outcome) => process.send?.(outcome));
});

async function carriedOut({ port, requests, connections, seconds }: Load): Promise<LoadOutcome> {
  const buffers = requests.some((request) => NUMBER.test(request)) ? null : requests.map((text) => Buffer.from(text));
  const next = (): Buffer => {
    sent += 1;
    const index = sent % requests.length;
    return buffers?.[index] ?? Buffer.from((requests[index] ?? '').replace(NUMBER, String(sent).padStart(8, '0')));
  };
  const times: number[] = [];
  let [bytes, fault] = [0, null as string | null];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const talk = async (): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    try {
      while (performance.now() < end && !fault) {
        const start = performance.now();
        const answer = await exchanged(socket, next());
        times.push(performance.now() - start);
        bytes += answer.length;
        if (isFault(answer)) fault = answer.toString('utf8').slice(0, 800);
      }
    } catch (thrown) {
      fault = String(thrown);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, talk));
  const elapsed = (performance.now() - begin) / 1000;
  times.sort((one, other) => one - other);
  const quantile = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { answers: times.length, seconds: elapsed, p50: quantile(0.5), p99: quantile(0.99), bytes, fault };
}

function exchanged(socket: Socket, request: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received: Buffer | null = null;
    const read = (chunk: Buffer): void => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      if (!isComplete(received)) return;
      socket.off('data', read).off('error', reject).off('close', lost);
      resolve(received);
    };
    const lost = (): void => reject(new Error('The server closed the connection.'));
    socket.on('data', read).on('error', reject).on('close', lost);
    socket.write(request);
  });
}

function isComplete(received: Buffer): boolean {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return false;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length) return received.length >= end + 4 + Number(length);
  if (head.startsWith('HTTP/1.1 304')) return true;
  return received.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS);
}

const isFault = (answer: Buffer): boolean =>
  answer.toString('latin1', 9, 12) !== '200' || FAULTS.some((text) => answer.includes(text));
