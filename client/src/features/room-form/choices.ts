import { type TextKey, texts } from '../../lib/texts';

/** The choices of a dropdown, from the words for each value. */
export const choicesOf = (words: Readonly<Record<string, TextKey>>) =>
  Object.entries(words).map(([value, text]) => ({ value, label: texts.t(text) }));

export const foodText = { true: 'roomForm.foodIncluded', false: 'roomForm.foodNotIncluded' } as const;

export const electricityText = {
  INCLUDED: 'roomForm.electricityIncluded',
  METERED: 'roomForm.electricityMetered',
} as const;
