import type { TextKey } from '../../../../lib/i18n';
import type { FormStepState } from '../../../../lib/paths';
import type { Field } from '../validate-room';

export const STEPS = ['where', 'house', 'who', 'price', 'comforts', 'photos', 'preview'] as const;

/** A part of the form that a phone shows at a time. */
export type Step = (typeof STEPS)[number];

export const stepText: Readonly<Record<Step, TextKey>> = {
  where: 'roomSteps.where',
  house: 'roomSteps.house',
  who: 'roomSteps.who',
  price: 'roomSteps.price',
  comforts: 'roomSteps.comforts',
  photos: 'roomSteps.photos',
  preview: 'roomSteps.preview',
};

const FIELDS: Readonly<Record<Step, readonly Field[]>> = {
  where: ['name', 'location', 'state', 'district', 'pincode', 'point'],
  house: [
    ...(['messType', 'gateClosingTime', 'totalRooms', 'totalBeds', 'totalCRooms', 'totalBathrooms'] as const),
    ...(['totalFloors', 'canteenAvailability', 'description'] as const),
  ],
  who: ['accommodationFor', 'suitableFor', 'shared', 'vacancies', 'availableFrom'],
  price: ['price', 'maintenance', 'deposit', 'noticeDays', 'foodIncluded', 'electricity'],
  comforts: ['facilities', 'services', 'rules'],
  photos: ['photos'],
  preview: [],
};

/** Returns the fields of a step that are among these, in the order of the form. */
export const fieldsIn = (step: Step, fields: readonly Field[]): Field[] =>
  FIELDS[step].filter((field) => fields.includes(field));

/** Returns the place of the first of these fields; undefined for none. */
export function firstPlace(fields: readonly Field[]): { step: Step; field: Field } | undefined {
  for (const step of STEPS) {
    const [field] = fieldsIn(step, fields);
    if (field) return { step, field };
  }
  return undefined;
}

export const PARAMETER = 'step';

/** Reads the step from the parameters of the form's address; undefined if they name none. */
export function readStep(search: string): Step | undefined {
  const given = new URLSearchParams(search).get(PARAMETER);
  return STEPS.find((step) => step === given);
}

/** Returns the step that comes so many places later; undefined beyond the ends. */
export const stepAfter = (step: Step, places: number): Step | undefined => STEPS[STEPS.indexOf(step) + places];

/** Returns how many steps were opened since the navigation that opened the form. */
export const stepsOpenedIn = ({ state }: { state: unknown }): number =>
  (state as Partial<FormStepState> | null)?.opened ?? 0;
