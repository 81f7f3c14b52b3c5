import { folded } from '../kernel/text';
import { type District, mayBeIn, type State, states } from './location.table';

const MOST = 8;
const SHORTEST = 2;

export interface PlaceSuggestion {
  readonly state: string;
  readonly district: string | null;
  readonly pincode: string | null;
  /** The district's exact ranges, each `start-end`; none for a state. */
  readonly pincodeSegments: readonly string[];
  /** The matching name: the name itself, or an alias. */
  readonly matched: string;
}

/** Returns the states, districts and pincodes that match a text, best first. */
export function suggestPlaces(text: string): PlaceSuggestion[] {
  const wanted = folded(text.slice(0, 100));
  if (wanted.length < SHORTEST) return [];
  return /^\d+$/.test(wanted) ? byPincode(wanted) : byName(wanted);
}

interface Named {
  readonly place: Omit<PlaceSuggestion, 'matched'>;
  readonly name: string;
  readonly folded: string;
}

const named: readonly Named[] = states.flatMap((state) => [
  ...namesOf({ state: state.name, district: null, pincode: null, pincodeSegments: [] }, [state.name]),
  ...state.districts.flatMap((district) =>
    namesOf({ state: state.name, district: district.name, pincode: null, pincodeSegments: district.pincodeSegments }, [
      district.name,
      ...district.aliases,
    ]),
  ),
]);

function namesOf(place: Named['place'], names: readonly string[]): Named[] {
  return names.map((name) => ({ place, name, folded: folded(name) }));
}

function byName(wanted: string): PlaceSuggestion[] {
  const found = new Map<Named['place'], { readonly rank: number; readonly matched: string }>();
  for (const { place, name, folded: text } of named) {
    const rank = rankOf(text, wanted);
    const known = found.get(place)?.rank ?? Infinity;
    if (rank < known) found.set(place, { rank, matched: name });
  }
  return [...found]
    .sort(([, one], [, other]) => one.rank - other.rank)
    .slice(0, MOST)
    .map(([place, { matched }]) => ({ ...place, matched }));
}

// The whole name, its beginning, the beginning of a word, anywhere; Infinity for no match.
function rankOf(text: string, wanted: string): number {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.includes(` ${wanted}`)) return 2;
  return text.includes(wanted) ? 3 : Infinity;
}

function byPincode(wanted: string): PlaceSuggestion[] {
  const isWhole = wanted.length === 6;
  const fits = (district: District): boolean => (isWhole ? mayBeIn(district, wanted) : mayBegin(district, wanted));
  const suggestion = (state: State, district: District): PlaceSuggestion => ({
    state: state.name,
    district: district.name,
    pincode: isWhole ? wanted : null,
    pincodeSegments: district.pincodeSegments,
    matched: district.name,
  });
  return states
    .flatMap((state) => state.districts.filter(fits).map((district) => suggestion(state, district)))
    .slice(0, MOST);
}

function mayBegin(district: District, digits: string): boolean {
  const [low, high] = [digits.padEnd(6, '0'), digits.padEnd(6, '9')];
  return (
    digits.length < 6 &&
    district.pincodeSegments.some((segment) => segment.slice(0, 6) <= high && segment.slice(7) >= low)
  );
}
