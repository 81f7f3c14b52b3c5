import source from '@thikana/schema/amenities.json' with { type: 'json' };
import type { Amenity } from '../graphql/generated';
import { normalised } from '../kernel/text';
import type { Room } from './room.entity';

export type { Amenity };

/** The texts in which owners name amenities. */
export type Told = Pick<Room, 'facilities' | 'services' | 'rules'>;

interface KnownLine {
  readonly amenity?: string;
  readonly en: string;
  readonly hi: string;
  /** Other spellings. */
  readonly also?: readonly string[];
  /** Lines that say more, such as "Bike parking" for parking. */
  readonly kinds?: readonly string[];
}

// Positions are stored in rooms.
const AMENITIES = source.amenities as readonly Amenity[];
const KNOWN: readonly KnownLine[] = [...source.facilities, ...source.services, ...source.rules];
const SEPARATORS = /[\n,;•|]/;
const IN_BRACKETS = /\([^()]*\)/g;
// Hindi is also written without the dot below.
const NOT_COMPARED = /[^\p{L}\p{N}\p{M}]|\u093c/gu;

const bitOf = (amenity: Amenity): number => 1 << AMENITIES.indexOf(amenity);

const bits = new Map(
  KNOWN.flatMap(({ amenity, en, hi, also = [], kinds = [] }) =>
    [en, hi, ...also, ...kinds].map((line) => [compared(line), amenity ? bitOf(amenity as Amenity) : 0] as const),
  ),
);

/** Returns a line as it is compared with others: letters and digits only. */
function compared(line: string): string {
  return normalised(line.replace(IN_BRACKETS, ''), 'NFKC').toLowerCase().replace(NOT_COMPARED, '');
}

/** Returns the bits of the amenities that a room's texts name, each in a line or between commas. */
export function amenityBitsOf({ facilities, services, rules }: Told): number {
  const lines = [facilities, services, rules].flatMap((text) => [...text.split('\n'), ...text.split(SEPARATORS)]);
  return lines.reduce((found, line) => found | (bits.get(compared(line)) ?? 0), 0);
}

/** Returns the bits of amenities that a search asks for. */
export const bitsFor = (amenities: readonly Amenity[]): number =>
  amenities.reduce((all, amenity) => all | bitOf(amenity), 0);

/** Returns the amenities of the bits, in the order of the list. */
export const amenitiesIn = (stored: number): Amenity[] => AMENITIES.filter((amenity) => (stored & bitOf(amenity)) > 0);
