import { fieldAtFault } from '../../../apollo/field-at-fault';
import type { UserError_FieldsFragment } from '../../../apollo/user-error.generated';
import { pincodeError, type Area } from '../../../lib/area';
import { type TextKey, i18n } from '../../../lib/i18n';
import type { FieldErrors } from '../../../ui/use-field-errors';
import { type Fact, isFact, numberIn, type RoomDraft } from './room-draft';
import { pointIn } from './spot/point-text';

export type Field = Fact | 'photos';
export type RoomFieldErrors = FieldErrors<Field>;

/** Errors of a room: a text for the first kind of error, and the errors of all fields. */
export interface RoomErrors {
  readonly alert: string;
  readonly errors: RoomFieldErrors;
}

interface Kind {
  readonly alert: TextKey;
  readonly error: TextKey;
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
export const COUNTS: readonly Fact[] = ['totalRooms', 'totalBeds', 'totalCRooms', 'totalBathrooms', 'totalFloors'];
export const NUMBERS: readonly Fact[] = [
  'price',
  'shared',
  ...COUNTS,
  'vacancies',
  'deposit',
  'maintenance',
  'noticeDays',
];

interface Written {
  readonly draft: RoomDraft;
  readonly photos: number;
  readonly segments: Area['segments'];
}

/** Checks a room in the same order as the server; undefined if it is valid. */
export function validateRoom(written: Written): RoomErrors | undefined {
  const kinds = kindsIn(written).filter(({ fields }) => fields.length > 0);
  const [first] = kinds;
  if (!first) return undefined;
  const errors: RoomFieldErrors = {};
  for (const { error, fields } of kinds) for (const field of fields) errors[field] ??= i18n.t(error);
  return { alert: i18n.t(first.alert), errors };
}

function kindsIn({ draft, photos, segments }: Written): Kind[] {
  const missing = (facts: readonly Fact[]) => facts.filter((fact) => isBlank(draft[fact]));
  const negative = (facts: readonly Fact[]) => facts.filter((fact) => (numberIn(draft[fact]) ?? 0) < 0);
  const price: TextKey = 'ROOM_PRICE_INVALID';
  const mess: TextKey = 'ROOM_MESS_INFO_MISSING';
  return [
    { alert: 'ROOM_FIELDS_MISSING', error: 'fieldFault.missing', fields: missing(REQUIRED) },
    { alert: price, error: 'fieldFault.price', fields: (numberIn(draft.price) ?? 0) <= 0 ? ['price'] : [] },
    { alert: price, error: 'fieldFault.missing', fields: missing(['shared']) },
    { alert: price, error: 'fieldFault.negative', fields: negative(['shared']) },
    { alert: mess, error: 'fieldFault.missing', fields: missing(COUNTS) },
    { alert: mess, error: 'fieldFault.negative', fields: negative(COUNTS) },
    { alert: 'ROOM_IMAGES_MISSING', error: 'ROOM_IMAGES_MISSING', fields: photos === 0 ? ['photos'] : [] },
    ...pincodeKinds(draft, segments),
    { alert: 'fieldFault.spot', error: 'fieldFault.spot', fields: isReadablePoint(draft.point) ? [] : ['point'] },
    { alert: 'fieldFault.whole', error: 'fieldFault.whole', fields: NUMBERS.filter((fact) => isBroken(draft[fact])) },
  ];
}

// Without the district's pincodes, the server checks it.
function pincodeKinds({ state, district, pincode }: RoomDraft, segments: Area['segments']): Kind[] {
  if (state && district && !segments) return [];
  const error = pincodeError({ state, dist: district, pin: pincode, segments });
  return error ? [{ alert: error, error, fields: ['pincode'] }] : [];
}

const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text);

/** Tells whether a text is a point, or empty. */
export const isReadablePoint = (text: string): boolean => isBlank(text) || pointIn(text) !== undefined;

const isBroken = (text: string): boolean => !Number.isInteger(numberIn(text) ?? 0);

/** Returns errors for fields that the browser could not parse. Their values are empty. */
export function unreadableFields(form: HTMLFormElement): RoomErrors | undefined {
  const error = i18n.t('fieldFault.unreadable');
  const names = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput).map(({ name }) => name);
  const errors = Object.fromEntries(names.filter(isFact).map((name) => [name, error]));
  return names.length > 0 ? { alert: error, errors } : undefined;
}

export type UserError = Readonly<UserError_FieldsFragment>;

/** Assigns the server's errors to the fields of the form. */
export function fieldErrorsOf(userErrors: readonly UserError[]): RoomFieldErrors {
  const errors: RoomFieldErrors = {};
  for (const userError of userErrors) {
    const { code, message } = userError;
    const name = fieldNamed(fieldAtFault(userError));
    if (name) errors[name] ??= code === 'ROOM_FIELDS_MISSING' ? i18n.t('fieldFault.missing') : message;
  }
  return errors;
}

function fieldNamed(name: string | null): Field | undefined {
  if (name === 'imageIds' || name === 'image') return 'photos';
  return isFact(name) ? name : undefined;
}
