import catalogue from '@thikana/schema/messages/en.json' with { type: 'json' };
import hindi from '@thikana/schema/messages/hi.json' with { type: 'json' };
import type errors from '@thikana/schema/errors.json';

/**
 * The key of a text. `ROOM_NOT_FOUND.edit` is what the code `ROOM_NOT_FOUND` says in one place; the code's own text is
 * under `ROOM_NOT_FOUND`.
 */
export type MessageCode = keyof typeof catalogue;

/** The code of a refusal or a fault. Each has a remedy, which `docs/errors.md` tells. */
export type Code = keyof typeof errors;

/** The key of a text that says why something was refused. */
export type RefusalText = Extract<MessageCode, Code | `${Code}.${string}`>;

/** Returns the code of a refusal with this text: the key up to its dot. */
export const codeOf = (text: RefusalText): Code => text.split('.', 1)[0] as Code;

/** Values of the placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The languages in which results and errors are told, the default first. */
export const LANGUAGES = ['en', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];

// Texts of emails and pages are in English only.
const TEXTS: Readonly<Record<Language, Readonly<Partial<Record<MessageCode, string>>>>> = { en: catalogue, hi: hindi };

/** A text of the catalogue with the values of its placeholders, for a reader whose language is not known yet. */
export interface CatalogueText {
  readonly text: MessageCode;
  readonly values?: MessageValues;
}

/** Returns the text of a code, with its `{name}` placeholders filled in; numbers are written as in India. */
export function messageText(code: MessageCode, values: MessageValues = {}, language: Language = 'en'): string {
  const text = TEXTS[language][code] ?? catalogue[code];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => shown(values[name] ?? place));
}

const shown = (value: string | number): string => (typeof value === 'number' ? value.toLocaleString('en-IN') : value);
