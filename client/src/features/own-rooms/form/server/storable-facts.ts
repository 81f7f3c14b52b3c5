import { type Fact, newRoom, numberIn, type RoomDraft, toldBy } from '../room-draft';
import { COUNTS, isReadablePoint, NUMBERS } from '../validate-room';

/** Some facts of a room, as in the form. */
export type SomeFacts = Partial<RoomDraft>;

// A draft on the server always has these numbers.
const ALWAYS_TOLD: readonly Fact[] = ['price', 'shared', ...COUNTS];

/**
 * Returns the facts that an unfinished draft can have, as far as the form can tell. What is typed by halves is left out,
 * and so are the values that the server refused.
 */
export function storableFacts(draft: RoomDraft, refused: SomeFacts = {}): SomeFacts {
  const isRefused = (fact: Fact) => refused[fact] === draft[fact];
  const told = Object.entries({ ...draft, ...areaIn(draft, isRefused), point: pointToStore(draft, isRefused) });
  return Object.fromEntries(
    (told as [Fact, string][]).filter(
      ([fact, text]) => isPlaceFact(fact) || (!isRefused(fact) && isStorable(fact, text)),
    ),
  );
}

const PLACE: readonly Fact[] = ['state', 'district', 'pincode', 'point'];
const isPlaceFact = (fact: Fact): boolean => PLACE.includes(fact);

function isStorable(fact: Fact, text: string): boolean {
  if (!NUMBERS.includes(fact)) return true;
  const number = numberIn(text);
  return number === null ? !ALWAYS_TOLD.includes(fact) : Number.isInteger(number) && number >= 0;
}

// The server checks the three together, so a part that cannot be stored is emptied with what depends on it.
function areaIn(draft: RoomDraft, isRefused: (fact: Fact) => boolean) {
  const state = isRefused('state') ? '' : draft.state;
  const district = state === '' || isRefused('district') ? '' : draft.district;
  const isWhole = district !== '' && /^\d{6}$/.test(draft.pincode) && !isRefused('pincode');
  return { state, district, pincode: isWhole ? draft.pincode : '' };
}

// A point that was stored may be refused too, since the pincode has changed.
const pointToStore = ({ point }: RoomDraft, isRefused: (fact: Fact) => boolean): string =>
  isRefused('point') || !isReadablePoint(point) ? '' : point;

/** Converts some facts to the input of the API. */
export function inputOf(facts: SomeFacts) {
  const { messInfo, ...rest } = toldBy({ ...newRoom, ...facts });
  return { ...only(facts, rest), messInfo: only(facts, messInfo ?? {}) };
}

const only = <Told extends object>(facts: SomeFacts, told: Told): Partial<Told> =>
  Object.fromEntries(Object.entries(told).filter(([name]) => name in facts)) as Partial<Told>;
