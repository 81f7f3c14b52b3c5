import type errors from '@thikana/schema/errors.json';
import { CATALOGUES } from './catalogues.generated';

/**
 * The key of a text. `ROOM_NOT_FOUND.edit` is what the code `ROOM_NOT_FOUND` says in one place; the code's own text is
 * under `ROOM_NOT_FOUND`.
 */
export type MessageCode = keyof (typeof CATALOGUES)['en'];

/** The code of a refusal or a fault. Each has a remedy, which `docs/errors.md` tells. */
export type Code = keyof typeof errors;

/** The key of a text that says why something was refused. */
export type RefusalText = Extract<MessageCode, Code | `${Code}.${string}`>;

/** Returns the code of a refusal with this text: the key up to its dot. */
export const codeOf = (text: RefusalText): Code => text.split('.', 1)[0] as Code;

/** Values of the placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A language that texts are told in. */
export type Language = keyof typeof CATALOGUES;

/** The languages that texts are told in, the default first. */
export const LANGUAGES = Object.keys(CATALOGUES) as readonly Language[];

/** Returns the language with a code, such as `hi`, if texts are told in it. */
export const languageWith = (code: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === code);

const TEXTS: Readonly<Record<Language, Readonly<Record<MessageCode, string>>>> = CATALOGUES;

/** Returns all texts in a language. */
export const textsIn = (language: Language): Readonly<Record<MessageCode, string>> => TEXTS[language];

/** A text of the catalogue with the values of its placeholders, for a reader whose language is not known yet. */
export interface CatalogueText {
  readonly text: MessageCode;
  readonly values?: MessageValues;
}

/** Returns the text of a code, with its `{name}` placeholders filled in; numbers are written as in India. */
export function messageText(code: MessageCode, values: MessageValues = {}, language: Language = 'en'): string {
  return TEXTS[language][code].replace(/\{(\w+)\}/g, (place, name: string) => shown(values[name] ?? place));
}

/** Returns the name of a state, or of a district of a state, in a language. English has no texts for these. */
export function placeName(language: Language, name: string, state = ''): string {
  const texts: Readonly<Record<string, string>> = TEXTS[language];
  return texts[`${state}/${name}`] ?? name;
}

const shown = (value: string | number): string => (typeof value === 'number' ? value.toLocaleString('en-IN') : value);
