// Free of React: the server imports it with the heads of the pages.
import en from '@thikana/schema/messages/en.json';

/** The code of a text in the catalogue. */
export type TextKey = keyof typeof en;

/** The key of the name of a place: `Rajasthan/Kota` of a district, `/Rajasthan` of a state. English has none. */
type PlaceKey = `${string}/${string}`;

/** All texts in a language. */
export type Texts = Readonly<Partial<Record<TextKey | PlaceKey, string>>>;

/** Values by the names of their placeholders. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

// The build leaves the texts of the public pages here; `addEnglish` brings the others.
let english: Texts = en;
let spoken: { readonly language: string; readonly texts: Texts } = { language: 'en', texts: english };

/** Returns a text in the present language, in English if it has none there, with its values. */
function t(key: TextKey, values: Values = {}): string {
  const text = spoken.texts[key] ?? english[key] ?? '';
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => shown(values[name] ?? placeholder));
}

/** Returns the name of a state, or of a district of a state, in the present language. */
export const placeName = (name: string, state = ''): string => spoken.texts[`${state}/${name}`] ?? name;

const shown = (value: string | number): string => (typeof value === 'number' ? groupDigits(value) : value);

// The first `Intl.NumberFormat` of a page takes a slow phone a tenth of a second.
const BETWEEN_GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g;

/** Writes a whole number with the Indian grouping: three digits, then pairs. */
export const groupDigits = (amount: number): string => String(amount).replace(BETWEEN_GROUPS, ',');

export const i18n = { t };

/** Returns the code of the present language, such as `en`. */
export const currentLanguage = (): string => spoken.language;

/** Adds English texts to those that are there from the beginning. */
export function addEnglish(texts: Texts): void {
  english = { ...english, ...texts };
}

/** Makes a language the present one, with its texts; English without any. */
export function speak(language: string, texts: Texts = {}): void {
  spoken = { language, texts };
}
