import { isSignatureOf, signatureOf, type Signers } from '../../kernel/signature';
import type { Clock } from '../../ports/clock';

const MINUTE = 60;
const SIGNED_FOR = 10 * MINUTE;

interface Options {
  readonly keys: Signers;
  readonly clock: Clock;
}

/** A stored image, and whether everyone may see it. */
export interface ShownImage {
  readonly id: string;
  readonly imageKey: string;
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly isPublic: boolean;
}

export type ImageUrls = ReturnType<typeof imageUrls>;

/** Creates addresses of images: permanent ones for public images; others are signed and valid for ten minutes. */
export function imageUrls({ keys, clock }: Options) {
  const seconds = (): number => Math.floor(clock.now() / 1000);

  // The address stays the same within a minute, so that a repeated query does not load the image again.
  function signature(imageKey: string): string {
    const until = seconds() - (seconds() % MINUTE) + SIGNED_FOR;
    return `?until=${String(until)}&signature=${signatureOf(keys, signedOf(imageKey, String(until)))}`;
  }

  return {
    /** Returns the path, from the site's address on, of a file of the image; the file is named as in the image store. */
    pathOf: ({ imageKey, isPublic }: Pick<ShownImage, 'imageKey' | 'isPublic'>, fileName: string): string =>
      `/images/${fileName}${isPublic ? '' : signature(imageKey)}`,

    /** Tells whether the query of an address contains a valid signature. */
    isSigned(imageKey: string, query: Readonly<Record<string, unknown>>): boolean {
      const { until, signature: given } = query;
      if (typeof until !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(until)) return false;
      if (Number(until) <= seconds()) return false;
      return isSignatureOf(keys, signedOf(imageKey, String(Number(until))), given);
    },
  };
}

const signedOf = (imageKey: string, until: string): string => `image ${imageKey} until ${until}`;
