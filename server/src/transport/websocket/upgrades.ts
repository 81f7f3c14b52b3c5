import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PointsAllowance } from '../limits/allowances';
import { refuse } from './openings';

interface Options {
  readonly addressOf: (request: IncomingMessage) => string;
  /** Points of network addresses. */
  readonly allowance: PointsAllowance;
  /** Open WebSockets of a network address that have not signed in yet. */
  readonly mostWaiting: number;
}

export type Upgrades = ReturnType<typeof upgrades>;

// The server closes a WebSocket that has not signed in by then.
const SECONDS_TO_SIGN_IN = 5;

/** Limits upgrades to WebSockets: each costs its network address a point, and only a few may lack a sign-in. */
export function upgrades({ addressOf, allowance, mostWaiting }: Options) {
  const waiting = new Map<string, number>();
  const ends = new WeakMap<IncomingMessage, () => void>();

  const change = (address: string, by: number): void => {
    const count = (waiting.get(address) ?? 0) + by;
    if (count > 0) waiting.set(address, count);
    else waiting.delete(address);
  };

  function begin(request: IncomingMessage, address: string): () => void {
    change(address, 1);
    const end = (): void => {
      if (ends.delete(request)) change(address, -1);
    };
    ends.set(request, end);
    return end;
  }

  return {
    /** Tells whether an upgrade may continue; otherwise it is answered with 429. */
    admits(request: IncomingMessage, socket: Duplex): boolean {
      const address = addressOf(request);
      const isCrowded = (waiting.get(address) ?? 0) >= mostWaiting;
      const seconds = allowance.secondsOf(address) ?? (isCrowded ? SECONDS_TO_SIGN_IN : null);
      if (seconds !== null) {
        refuse(socket, 429, [`Retry-After: ${String(seconds)}`]);
        return false;
      }
      void allowance.spend(address, 1);
      socket.once('close', begin(request, address));
      return true;
    },

    /** Records that the WebSocket of this request has signed in. */
    signedIn(request: IncomingMessage): void {
      ends.get(request)?.();
    },
  };
}
