import { type Place, type PlaceName, placeNames, spellingOf } from './location.names';
import { type District, mayBeIn, type State, states } from './location.table';
import { chiefDistrictOf } from './pincode-districts';

/** A place that a text names, and whom the text looks for there. */
export interface NamedPlace {
  readonly place: Place;
  readonly pincode: string | null;
  readonly matched: string;
  readonly accommodationFor: 'BOYS' | 'GIRLS' | null;
}

// Of places with the same name, the best known; else a state is before a district, and the one with more pincodes first.
const BEST_KNOWN = new Set(['Chhatrapati Sambhajinagar', 'Vijayapura', 'Lakhimpur Kheri']);
const BEST_KNOWN_OF = new Map([['Bilaspur', 'Chhattisgarh']]);

const BOYS = words('boy boys gents male males men लड़का लड़के लड़कों बॉयज़ ब्वायज पुरुष पुरुषों');
const GIRLS = words('girl girls ladies female females women लड़की लड़कियों लड़कियां गर्ल्स महिला महिलाओं');
const OTHERS = words(
  'a the in for on at rent pg pgs hostel hostels room rooms mess messes paying guest accommodation stay ' +
    'में के की का लिए किराए किराये पर पीजी हॉस्टल छात्रावास कमरा कमरे रूम मेस',
);
// As aliases they only shorten the name of a district.
const DIRECTIONS = words('central outer north south east west');

function words(text: string): ReadonlySet<string> {
  return new Set(spellingOf(text).split(' '));
}

const byName = Map.groupBy(
  placeNames.filter(({ isItsOwn, spelling }) => isItsOwn && !spelling.split(' ').every((word) => DIRECTIONS.has(word))),
  ({ spelling }) => compact(spelling),
);
for (const [name, places] of byName)
  byName.set(
    name,
    places.toSorted((one, other) => sizeOf(other) - sizeOf(one)),
  );

function sizeOf({ place: { state, district } }: PlaceName): number {
  if (!district || BEST_KNOWN.has(district.name) || BEST_KNOWN_OF.get(district.name) === state.name) return Infinity;
  return district.pincodeCount;
}

function compact(spelling: string): string {
  return spelling.replaceAll(' ', '');
}

// A pincode may have a space within.
function pincodeOf(text: string): string | null {
  const digits = compact(spellingOf(text));
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

/**
 * Returns the places that a text names, the likeliest first: by a name or a pincode, alone or beside words such as
 * `boys PG` or `rooms in`. None for any other text.
 */
export function placesNamed(text: string): NamedPlace[] {
  const spelling = spellingOf(text);
  const whole = exactly(spelling, null);
  if (whole.length > 0) return whole;
  const all = spelling.split(' ');
  const left = all.filter((word) => !BOYS.has(word) && !GIRLS.has(word) && !OTHERS.has(word));
  return left.length < all.length && left.length > 0 ? exactly(left.join(' '), genderIn(all)) : [];
}

function genderIn(all: readonly string[]): NamedPlace['accommodationFor'] {
  const [boys, girls] = [BOYS, GIRLS].map((gender) => all.some((word) => gender.has(word)));
  if (boys === girls) return null;
  return boys ? 'BOYS' : 'GIRLS';
}

function exactly(spelling: string, accommodationFor: NamedPlace['accommodationFor']): NamedPlace[] {
  const pincode = pincodeOf(spelling);
  if (pincode)
    return placesOf(pincode).map((place) => ({ place, pincode, matched: place.district.name, accommodationFor }));
  const found = byName.get(compact(spelling)) ?? [];
  return found.map(({ place, name }) => ({ place, pincode: null, matched: name, accommodationFor }));
}

// First the district that has most of the post offices of the pincode.
function placesOf(pincode: string): { readonly state: State; readonly district: District }[] {
  const chief = chiefDistrictOf(pincode);
  const rank = (place: { state: State; district: District }): number =>
    chief?.state === place.state.name && chief.district === place.district.name ? 0 : 1;
  return states
    .flatMap((state) => state.districts.map((district) => ({ state, district })))
    .filter(({ district }) => mayBeIn(district, pincode))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Tells whether a text names the area of a search, or one around it, so that every room of the area fits the text. */
export function namesArea(text: string, area: { state?: string; district?: string; pincode?: string }): boolean {
  if (!area.state) return false;
  return placesNamed(text).some(
    ({ place, pincode }) =>
      place.state.name === area.state &&
      (!place.district || place.district.name === area.district) &&
      (!pincode || pincode === area.pincode),
  );
}
