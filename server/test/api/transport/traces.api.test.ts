import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { follow, openSocket, soon } from '../../support/sockets';

const ROOMS = 'query Rooms { rooms { nodes { id } } }';
const INBOX = 'subscription Inbox { inbox { unreadChats } }';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const traceparent = `00-${TRACE}-${CALLER}-01`;

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** Starts a trace collector that keeps the spans. */
async function collector(): Promise<{ server: Server; url: string; spans: Sent[]; bodies: string[] }> {
  const spans: Sent[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const each of scopeSpans) spans.push(...each.spans);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, spans, bodies };
}

const apps: TestApp[] = [];
const start = async (endpoint: string, log?: Logger): Promise<TestApp> => {
  const app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, ...(log && { log }) });
  apps.push(app);
  return app;
};
const stopAll = async (): Promise<void> => {
  for (const app of apps.splice(0)) await app.stop();
};
afterEach(async () => {
  await stopAll();
  delete process.env['OTEL_EXPORTER_OTLP_TIMEOUT'];
});

/** Sets the timeout of the exporter, which reads the variable itself. */
function exporterTries(millis: number): void {
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = String(millis);
}

test('a trace goes on from the sender through the request and its operation to the statements, without values', async () => {
  const { server, url, spans, bodies } = await collector();
  const app = await start(url);
  const { headers } = await app.ask(
    'query Rooms($keyword: String) { rooms(filter: { keyword: $keyword }) { nodes { id } } }',
    { keyword: 'a private wish' },
    { traceparent },
  );
  await stopAll();
  server.close();
  const named = (name: string): Sent | undefined => spans.find((span) => span.name === name);
  const [request, operation] = [named('POST'), named('graphql query Rooms')];
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(JSON.stringify(request)).toContain(headers.get('x-request-id'));
  expect(operation).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(JSON.stringify(statements)).toMatch(/SELECT .*rooms/);
  expect(bodies.join('')).not.toContain('private wish');
});

test('a live operation is a trace with the statements it begins with', async () => {
  const { server, url, spans } = await collector();
  const app = await start(url);
  const client = openSocket(app, (await register(app)).accessToken);
  const live = follow(client, INBOX);
  await soon(() => expect(live.results).toHaveLength(1));
  await client.dispose();
  await stopAll();
  server.close();
  const operation = spans.find(({ name }) => name.startsWith('graphql subscription'));
  expect(operation).toBeDefined();
  expect(spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId).length).toBeGreaterThan(0);
});

test('a collector that never answers neither fails a request nor holds up the stop, and the log tells of it', async () => {
  exporterTries(5_000);
  const silent = createServer(() => undefined);
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const app = await start(`http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`, log);
  for (let times = 0; times < 20; times += 1) expect((await app.ask(ROOMS)).errors).toEqual([]);
  const begun = performance.now();
  await stopAll();
  expect(performance.now() - begun).toBeLessThan(4_500);
  await soon(() => expect(lines.join('')).toContain('could not send traces'));
  silent.closeAllConnections();
  silent.close();
});

test('a collector that is not there fails no request', async () => {
  exporterTries(500);
  const app = await start('http://127.0.0.1:9');
  for (let times = 0; times < 20; times += 1) expect((await app.ask(ROOMS)).errors).toEqual([]);
});
