import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock';

const MINUTE = 60;
const SIGNED_FOR = 10 * MINUTE;

interface Options {
  /** Address people use; blank gives addresses without a host. */
  readonly publicUrl: string;
  /** The first signs, all of them verify. */
  readonly keys: readonly [Signer, ...Signer[]];
  readonly clock: Clock;
}

interface Signer {
  readonly secret: string;
}

/** A stored photo, and whether everyone may see it. */
export interface ShownImage {
  readonly id: string;
  readonly imageKey: string;
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly isPublic: boolean;
}

export type RoomImageAddresses = ReturnType<typeof roomImageAddresses>;

/** Addresses of rooms' photos: lasting ones for public photos, others are signed and work for ten minutes. */
export function roomImageAddresses({ publicUrl, keys, clock }: Options) {
  const seconds = (): number => Math.floor(clock.now() / 1000);

  // Within a minute the address stays the same, so that a screen which asks again does not load it again.
  function signature(imageKey: string): string {
    const until = seconds() - (seconds() % MINUTE) + SIGNED_FOR;
    return `?until=${String(until)}&signature=${signed(keys[0], imageKey, until).toString('base64url')}`;
  }

  return {
    /** Address of a file of the photo, named as in the image store. */
    of: ({ imageKey, isPublic }: Pick<ShownImage, 'imageKey' | 'isPublic'>, fileName: string): string =>
      `${publicUrl}/images/${fileName}${isPublic ? '' : signature(imageKey)}`,

    /** Whether the query of an address signs it, and still does. */
    isSigned(imageKey: string, query: Readonly<Record<string, unknown>>): boolean {
      const { until, signature: given } = query;
      if (typeof until !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(until)) return false;
      if (Number(until) <= seconds()) return false;
      const bytes = Buffer.from(given.slice(0, 100), 'base64url');
      return keys.some((key) => isSame(bytes, signed(key, imageKey, Number(until))));
    },
  };
}

function signed({ secret }: Signer, imageKey: string, until: number): Buffer {
  return createHmac('sha256', secret)
    .update(`image ${imageKey} until ${String(until)}`)
    .digest();
}

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
