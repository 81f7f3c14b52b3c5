// Floods a server on this machine with operations of visitors, each connection as if of another address, for some
// seconds. Writes what became of them as JSON. In a process of its own, so that its work delays nobody who measures.
import { connect } from 'node:net';

const LONGEST_MILLIS = 20_000;

const { port, connections, query, seconds, perSecond = Infinity, most = Infinity } = JSON.parse(process.argv[2]);
const body = JSON.stringify({ query });
const statuses = {};
const refusedAfter = [];
const answeredAfter = [];
let [sent, withoutRetryAfter, broken] = [0, 0, 0];

function line(number) {
  const socket = connect(port, '127.0.0.1');
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const request = `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-forwarded-for: ${address}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const self = { isIdle: false, isOpen: true, send, end: () => socket.destroy() };
  let [text, sentAt] = ['', 0];
  function send() {
    self.isIdle = false;
    sent += 1;
    sentAt = performance.now();
    socket.write(request);
  }
  socket.setNoDelay(true).setEncoding('latin1');
  socket.on('connect', () => (self.isIdle = true));
  socket.on('data', (data) => {
    text += data;
    const head = text.indexOf('\r\n\r\n');
    if (head < 0 || text.length < head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)) return;
    note(text.slice(0, head), performance.now() - sentAt);
    text = '';
    self.isIdle = true;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (self.isOpen && !self.isIdle && sentAt > 0) broken += 1;
    self.isOpen = false;
  });
  return self;
}

function note(head, millis) {
  const status = head.slice(9, 12);
  statuses[status] = (statuses[status] ?? 0) + 1;
  (status === '503' ? refusedAfter : answeredAfter).push(millis);
  if (status === '503' && !/^retry-after: \d+/im.test(head)) withoutRetryAfter += 1;
}

const lines = Array.from({ length: connections }, (_, number) => line(number));
const begun = performance.now();
let next = 0;
const timer = setInterval(() => {
  const elapsed = (performance.now() - begun) / 1000;
  const due = Math.min(most, perSecond === Infinity ? most : elapsed * perSecond);
  for (let tries = 0; sent < due && tries < lines.length; tries += 1) {
    const one = lines[next++ % lines.length];
    if (one.isOpen && one.isIdle) one.send();
  }
  if (elapsed < seconds && sent < most) return;
  clearInterval(timer);
  void finish();
}, 5);

async function finish() {
  const waited = performance.now();
  while (lines.some(({ isOpen, isIdle }) => isOpen && !isIdle) && performance.now() - waited < LONGEST_MILLIS)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const unanswered = lines.filter(({ isOpen, isIdle }) => isOpen && !isIdle).length;
  for (const { end } of lines) end();
  const told = { sent, statuses, withoutRetryAfter, broken, unanswered };
  process.stdout.write(
    JSON.stringify({ ...told, refusedAfter: quantiles(refusedAfter), answeredAfter: quantiles(answeredAfter) }),
    () => process.exit(),
  );
}

function quantiles(millis) {
  const sorted = millis.sort((one, other) => one - other);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) };
}
