import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import webPush from 'web-push';
import type { Actor } from './actors';

const REGISTER = `mutation Register($input: RegisterPushDeviceInput!) {
  registerPushDevice(input: $input) { userErrors { code message } } }`;
const REMOVE = `mutation Remove($input: RemovePushDeviceInput!) {
  removePushDevice(input: $input) { userErrors { code } } }`;

/** Returns the environment of a server with push. */
export function vapidEnv() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:team@thikana.example' };
}

/** A notice that a push service received. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Starts a push service on this machine that answers as a test says: with a status, or never. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const manner = { status: 201 as number | 'never', headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      if (manner.status !== 'never') response.writeHead(manner.status, manner.headers).end('x'.repeat(1000));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    received,
    manner,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A phone that has subscribed at a push service. */
export function aPhone(endpoint: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, p256dh, auth },
    /** Decrypts a notice. */
    opens: ({ body }: ReceivedPush): unknown =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()),
  };
}

/** Returns the codes with which a registration was refused. */
export async function registerPush(person: Pick<Actor, 'ask'>, input: object): Promise<string[]> {
  const { data } = await person.ask(REGISTER, { input });
  return data?.['registerPushDevice'].userErrors.map(({ code }: { code: string }) => code);
}

/** Returns the codes with which a removal was refused. */
export async function removePush(person: Pick<Actor, 'ask'>, endpoint: string): Promise<string[]> {
  const { data } = await person.ask(REMOVE, { input: { endpoint } });
  return data?.['removePushDevice'].userErrors.map(({ code }: { code: string }) => code);
}
