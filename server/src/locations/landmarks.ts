import source from '@thikana/schema/locations/landmarks.json' with { type: 'json' };
import { spellingOf } from './location.names';
import { findDistrict, findState } from './location.table';
import { chiefDistrictOf } from './pincode-districts';
import type { Point } from './points';

/** A well-known place near which people look for rooms. */
export interface Landmark {
  readonly id: string;
  readonly name: string;
  readonly hindi: string;
  readonly state: string;
  readonly district: string;
  readonly pincodeSegments: readonly string[];
  readonly pincode: string;
  readonly point: Point;
  /** All its names, folded. */
  readonly spellings: readonly { readonly name: string; readonly spelling: string }[];
}

interface SourceLandmark {
  readonly id: string;
  readonly name: string;
  readonly hindi: string;
  readonly names?: readonly string[];
  readonly pincode: string;
  readonly point: readonly number[];
}

/** All landmarks. */
export const landmarks: readonly Landmark[] = (source as readonly SourceLandmark[]).map(toLandmark);

const byId = new Map(landmarks.map((landmark) => [landmark.id, landmark]));

/** Returns the landmark of this identity. */
export function findLandmark(id: string): Landmark | undefined {
  return byId.get(id);
}

/** Returns the name of a landmark in a language, in English where it has none. */
export function landmarkName({ name, hindi }: Pick<Landmark, 'name' | 'hindi'>, language: string): string {
  return language.split('-')[0] === 'hi' ? hindi : name;
}

function toLandmark({ id, name, hindi, names = [], pincode, point: [latitude = 0, longitude = 0] }: SourceLandmark) {
  const area = chiefDistrictOf(pincode);
  const state = area && findState(area.state);
  const district = state && findDistrict(state, area.district);
  if (!district) throw new Error(`The pincode ${pincode} of ${name} is in no district.`);
  return {
    id,
    name,
    hindi,
    state: state.name,
    district: district.name,
    pincodeSegments: district.pincodeSegments,
    pincode,
    point: { latitude, longitude },
    spellings: [name, hindi, ...names].map((one) => ({ name: one, spelling: spellingOf(one) })),
  };
}
