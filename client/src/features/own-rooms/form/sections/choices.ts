import { type TextKey, i18n } from '../../../../lib/i18n';

/** Returns the choices of a dropdown from a label for each value. */
export const choicesOf = (words: Readonly<Record<string, TextKey>>) =>
  Object.entries(words).map(([value, text]) => ({ value, label: i18n.t(text) }));

export const foodText = { true: 'roomForm.foodIncluded', false: 'roomForm.foodNotIncluded' } as const;

export const electricityText = {
  INCLUDED: 'roomForm.electricityIncluded',
  METERED: 'roomForm.electricityMetered',
} as const;
