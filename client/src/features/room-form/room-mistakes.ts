import { pincodeFault, type Place } from '../../lib/pincode';
import { type TextKey, texts } from '../../lib/texts';
import { type Fact, isFact, numberIn, type RoomDraft } from './room-draft';

export type Field = Fact | 'photos';
/** What is wrong, beside the field at fault. */
export type Faults = Partial<Record<Field, string>>;

/** What is wrong with a room: the first kind of it in words, and all of it beside the fields. */
export interface Mistakes {
  readonly alert: string;
  readonly faults: Faults;
}

interface Kind {
  readonly alert: TextKey;
  readonly fault: TextKey;
  readonly fields: readonly Field[];
}

const REQUIRED: readonly Fact[] = [
  'name',
  'location',
  'state',
  'district',
  'pincode',
  'accommodationFor',
  'suitableFor',
  'facilities',
  'services',
  'rules',
  'description',
];
const COUNTS: readonly Fact[] = ['totalRooms', 'totalBeds', 'totalCRooms', 'totalBathrooms', 'totalFloors'];
const NUMBERS: readonly Fact[] = ['price', 'shared', ...COUNTS, 'vacancies', 'deposit', 'maintenance', 'noticeDays'];

interface Written {
  readonly draft: RoomDraft;
  readonly photos: number;
  readonly segments: Place['segments'];
}

/** What must be mended before the room is sent, in the server's order; nothing when all is well. */
export function mistakesIn(written: Written): Mistakes | undefined {
  const kinds = kindsIn(written).filter(({ fields }) => fields.length > 0);
  const [first] = kinds;
  if (!first) return undefined;
  const faults: Faults = {};
  for (const { fault, fields } of kinds) for (const field of fields) faults[field] ??= texts.t(fault);
  return { alert: texts.t(first.alert), faults };
}

function kindsIn({ draft, photos, segments }: Written): Kind[] {
  const missing = (facts: readonly Fact[]) => facts.filter((fact) => isBlank(draft[fact]));
  const negative = (facts: readonly Fact[]) => facts.filter((fact) => (numberIn(draft[fact]) ?? 0) < 0);
  const price: TextKey = 'ROOM_PRICE_INVALID';
  const mess: TextKey = 'ROOM_MESS_INFO_MISSING';
  return [
    { alert: 'ROOM_FIELDS_MISSING', fault: 'fieldFault.missing', fields: missing(REQUIRED) },
    { alert: price, fault: 'fieldFault.price', fields: (numberIn(draft.price) ?? 0) <= 0 ? ['price'] : [] },
    { alert: price, fault: 'fieldFault.missing', fields: missing(['shared']) },
    { alert: price, fault: 'fieldFault.negative', fields: negative(['shared']) },
    { alert: mess, fault: 'fieldFault.missing', fields: missing(COUNTS) },
    { alert: mess, fault: 'fieldFault.negative', fields: negative(COUNTS) },
    { alert: 'ROOM_IMAGES_MISSING', fault: 'ROOM_IMAGES_MISSING', fields: photos === 0 ? ['photos'] : [] },
    ...pincodeKinds(draft, segments),
    { alert: 'fieldFault.whole', fault: 'fieldFault.whole', fields: NUMBERS.filter((fact) => isBroken(draft[fact])) },
  ];
}

// Without the district's pincodes it is for the server to say.
function pincodeKinds({ state, district, pincode }: RoomDraft, segments: Place['segments']): Kind[] {
  if (state && district && !segments) return [];
  const fault = pincodeFault({ state, dist: district, pin: pincode, segments });
  return fault ? [{ alert: fault, fault, fields: ['pincode'] }] : [];
}

const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text);

const isBroken = (text: string): boolean => !Number.isInteger(numberIn(text) ?? 0);

/** Fields whose content the browser itself could not read; it gives them as empty. */
export function unreadableIn(form: HTMLFormElement): Mistakes | undefined {
  const fault = texts.t('fieldFault.unreadable');
  const names = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput).map(({ name }) => name);
  const faults = Object.fromEntries(names.filter(isFact).map((name) => [name, fault]));
  return names.length > 0 ? { alert: fault, faults } : undefined;
}

/** A refusal as the server tells it. */
export interface UserError {
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
}

/** What the server refused, beside the fields it names. */
export function faultsOf(userErrors: readonly UserError[]): Faults {
  const faults: Faults = {};
  for (const { code, message, field } of userErrors) {
    const name = fieldNamed(field);
    if (name) faults[name] ??= code === 'ROOM_FIELDS_MISSING' ? texts.t('fieldFault.missing') : message;
  }
  return faults;
}

function fieldNamed(name: string | null): Field | undefined {
  if (name === 'imageIds' || name === 'image') return 'photos';
  return isFact(name) ? name : undefined;
}
