import { type Landmark, landmarks } from './landmarks';
import { type Place, placeNames, spellingOf } from './location.names';
import { states } from './location.table';
import { type NamedPlace, placesNamed } from './named-place';

const MOST = 8;
const SHORTEST = 2;

export interface PlaceSuggestion {
  readonly state: string;
  readonly district: string | null;
  readonly pincode: string | null;
  /** The district's exact ranges, each `start-end`; none for a state. */
  readonly pincodeSegments: readonly string[];
  /** The matching name: the name itself, another one, or that of a town. */
  readonly matched: string;
  readonly isExact: boolean;
  readonly accommodationFor: 'BOYS' | 'GIRLS' | null;
  readonly landmark: Landmark | null;
}

/** Returns the states, districts, pincodes and landmarks that match a text, best first. */
export function suggestPlaces(given: string): PlaceSuggestion[] {
  const text = given.slice(0, 100);
  const spelling = spellingOf(text);
  if (spelling.length < SHORTEST) return [];
  const named = placesNamed(text).map((found, index) => suggestion(found, index === 0));
  const others = /^[\d ]+$/.test(spelling) ? byDigits(spelling.replaceAll(' ', '')) : byName(spelling);
  const shown = new Map<string, PlaceSuggestion>();
  for (const one of [...named, ...others]) {
    const key = one.landmark?.id ?? `${one.state}/${one.district ?? ''}`;
    if (!shown.has(key)) shown.set(key, one);
  }
  return [...shown.values()].slice(0, MOST);
}

function suggestion({ place, pincode, matched, accommodationFor }: NamedPlace, isExact = false): PlaceSuggestion {
  return {
    state: place.state.name,
    district: place.district?.name ?? null,
    pincode,
    pincodeSegments: place.district?.pincodeSegments ?? [],
    matched,
    isExact,
    accommodationFor,
    landmark: null,
  };
}

function suggestedLandmark(landmark: Landmark, matched: string): PlaceSuggestion {
  const { state, district, pincodeSegments } = landmark;
  return { state, district, pincode: null, pincodeSegments, matched, isExact: false, accommodationFor: null, landmark };
}

const near = (place: Place, matched: string): PlaceSuggestion =>
  suggestion({ place, pincode: null, matched, accommodationFor: null });

interface Ranked {
  readonly rank: number;
  readonly suggested: () => PlaceSuggestion;
}

// Of areas and landmarks that match as well, the areas come first.
function byName(wanted: string): PlaceSuggestion[] {
  return [...areasByName(wanted), ...landmarksByName(wanted)]
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ suggested }) => suggested());
}

function landmarksByName(wanted: string): Ranked[] {
  return landmarks.flatMap((landmark) => {
    const [best] = landmark.spellings
      .map(({ name, spelling }) => ({ rank: rankOf(spelling, wanted), name }))
      .sort((one, other) => one.rank - other.rank);
    if (!best || best.rank === Infinity) return [];
    return [{ rank: best.rank, suggested: () => suggestedLandmark(landmark, best.name) }];
  });
}

function areasByName(wanted: string): Ranked[] {
  const found = new Map<string, { readonly rank: number; readonly place: Place; readonly name: string }>();
  for (const { place, name, spelling } of placeNames) {
    const rank = rankOf(spelling, wanted);
    const key = `${place.state.code}/${place.district?.name ?? ''}`;
    if (rank < (found.get(key)?.rank ?? Infinity)) found.set(key, { rank, place, name });
  }
  return [...found.values()].map(({ rank, place, name }) => ({ rank, suggested: () => near(place, name) }));
}

// The whole name, its beginning, the beginning of a word, anywhere; Infinity for no match.
function rankOf(spelling: string, wanted: string): number {
  if (spelling === wanted) return 0;
  if (spelling.startsWith(wanted)) return 1;
  if (spelling.includes(` ${wanted}`)) return 2;
  return spelling.includes(wanted) ? 3 : Infinity;
}

// The districts of a pincode of which some digits are missing.
function byDigits(digits: string): PlaceSuggestion[] {
  if (digits.length >= 6) return [];
  const [low, high] = [digits.padEnd(6, '0'), digits.padEnd(6, '9')];
  return states
    .flatMap((state) => state.districts.map((district) => ({ state, district })))
    .filter(({ district }) =>
      district.pincodeSegments.some((segment) => segment.slice(0, 6) <= high && segment.slice(7) >= low),
    )
    .slice(0, MOST)
    .map((place) => near(place, place.district.name));
}
