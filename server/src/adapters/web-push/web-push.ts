import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import webPush, { type RequestDetails } from 'web-push';
import { type Push, PushDeviceGone, PushLater, type PushNotice, PushRefused, type PushTarget } from '../../ports/push';
import { isAddress, publicLookup } from './public-address';

const GONE = [404, 410];
const TOO_MANY = 429;
const MOST_SECONDS = 3600;

interface WebPushSettings {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** Milliseconds for the answer of a push service. */
  readonly patience: number;
  /** True when push services on this machine are allowed, without TLS. */
  readonly allowsLoopback: boolean;
}

/** Sends notices by the Web Push standard (RFC 8030), signed with VAPID (RFC 8292). */
export function webPushAdapter({ patience, allowsLoopback, ...vapidDetails }: WebPushSettings): Push {
  const agent = new Agent({ keepAlive: true, lookup: publicLookup });

  function encrypted({ endpoint, p256dh, auth }: PushTarget, { topic, payload, ttlSeconds }: PushNotice) {
    try {
      const options = { vapidDetails, topic, TTL: ttlSeconds, urgency: 'high' } as const;
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
    } catch {
      // The library's own message may contain the keys.
      throw new PushRefused('The keys of the device are not valid.');
    }
  }

  function opened({ endpoint, method, headers }: RequestDetails, signal: AbortSignal) {
    const url = new URL(endpoint);
    const options = { method, headers, signal };
    if (url.protocol === 'https:' && !isAddress(url.hostname)) return httpsRequest(url, { ...options, agent });
    if (allowsLoopback && url.hostname === '127.0.0.1') return httpRequest(url, options);
    throw new PushRefused('The endpoint is not at a public address.');
  }

  return {
    publicKey: vapidDetails.publicKey,
    async send(target, notice, signal) {
      const details = encrypted(target, notice);
      const deadline = AbortSignal.timeout(patience);
      const request = opened(details, signal ? AbortSignal.any([signal, deadline]) : deadline);
      request.end(details.body);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      // The body of the answer is of no use, and may be of any size.
      response.on('error', () => undefined).destroy();
      expectAccepted(response);
    },
  };
}

function expectAccepted({ statusCode: status = 0, headers }: IncomingMessage): void {
  if (status >= 200 && status < 300) return;
  const message = `The push service answered ${String(status)}.`;
  if (GONE.includes(status)) throw new PushDeviceGone(message);
  if (status !== TOO_MANY && status < 500) throw new PushRefused(message);
  throw new PushLater(message, Math.min(MOST_SECONDS, Number(headers['retry-after']) || 0));
}
