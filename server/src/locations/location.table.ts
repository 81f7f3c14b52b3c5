import source from '@thikana/schema/locations/locations.json' with { type: 'json' };
import { folded } from '../kernel/text';

export interface District {
  readonly name: string;
  readonly aliases: readonly string[];
  /** `start-end`. */
  readonly pincodeRange: string;
  /** The exact ranges, each `start-end`. */
  readonly pincodeSegments: readonly string[];
  /** Number of its pincodes; 0 for a new district that has the ranges of its parents. */
  readonly pincodeCount: number;
}

export interface State {
  readonly name: string;
  readonly code: string;
  readonly kind: 'STATE' | 'UNION_TERRITORY';
  readonly districts: readonly District[];
}

interface SourceDistrict {
  readonly district: string;
  readonly aliases: readonly string[];
  readonly pincodeRange: string;
  readonly segments?: readonly string[];
  readonly pincodeCount?: number;
}

const toDistrict = (district: SourceDistrict): District => ({
  name: district.district,
  aliases: district.aliases,
  pincodeRange: district.pincodeRange,
  pincodeSegments: district.segments ?? [district.pincodeRange],
  pincodeCount: district.pincodeCount ?? 0,
});

/** All 28 states and 8 union territories with their districts, by name. */
export const states: readonly State[] = source.map((state) => ({
  name: state.state,
  code: state.code,
  kind: state.type === 'state' ? 'STATE' : 'UNION_TERRITORY',
  districts: state.districts.map(toDistrict),
}));

const stateByFoldedName = new Map(states.map((state) => [folded(state.name), state]));

// Longer than the name of any state or district.
const LONGEST = 100;

/** Returns the state of this name, in any case. */
export function findState(name: string): State | undefined {
  return name.length > LONGEST ? undefined : stateByFoldedName.get(folded(name));
}

/** Returns the state's district of this name, in any case. */
export function findDistrict(state: State, name: string): District | undefined {
  if (name.length > LONGEST) return undefined;
  const wanted = folded(name);
  return state.districts.find((district) => folded(district.name) === wanted);
}

/** Tells whether a pincode of six digits is possible in the district. */
export function mayBeIn(district: District, pincode: string): boolean {
  if (!/^[1-9]\d{5}$/.test(pincode)) return false;
  return district.pincodeSegments.some((segment) => pincode >= segment.slice(0, 6) && pincode <= segment.slice(7));
}
