import names from '@thikana/schema/locations/search-names.json' with { type: 'json' };
import { normalised } from '../kernel/text';
import { type District, type State, states } from './location.table';

/** A state, or a district of it. */
export interface Place {
  readonly state: State;
  readonly district: District | null;
}

/** A name by which people search for a place. */
export interface PlaceName {
  readonly place: Place;
  readonly name: string;
  readonly spelling: string;
  /** False for the name of a town in the district. */
  readonly isItsOwn: boolean;
}

interface SearchNames {
  readonly names: readonly string[];
  readonly districts: Readonly<Record<string, readonly string[]>>;
  readonly towns?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Folds a name, so that spellings of it are the same: letter case, accents, the nukta, a chandrabindu for an anusvara, digits
 * of Devanagari and punctuation do not count.
 */
export function spellingOf(text: string): string {
  return normalised(text, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200c\u200d'’.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/\u0901/g, '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\s\p{Cc}\p{P}\p{S}]+/gu, ' ')
    .trim();
}

const NO_NAMES: SearchNames = { names: [], districts: {} };

/** All names of the states and districts, by state. */
export const placeNames: readonly PlaceName[] = states.flatMap((state) => {
  const { names: ofState, districts, towns } = (names as Readonly<Record<string, SearchNames>>)[state.name] ?? NO_NAMES;
  return [
    ...named({ state, district: null }, [state.name, ...ofState]),
    ...state.districts.flatMap((district) => [
      ...named({ state, district }, [district.name, ...district.aliases, ...(districts[district.name] ?? [])]),
      ...named({ state, district }, towns?.[district.name] ?? [], false),
    ]),
  ];
});

function named(place: Place, all: readonly string[], isItsOwn = true): PlaceName[] {
  return all.map((name) => ({ place, name, spelling: spellingOf(name), isItsOwn }));
}
