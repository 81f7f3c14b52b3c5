import en from '@thikana/schema/messages/en.json';

/** The code of a text in the catalogue. */
export type TextKey = keyof typeof en;

/** Values by the names of their placeholders. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Returns a text of the catalogue with its values. */
function t(key: TextKey, values: Values = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

export const i18n = { t };

/** Returns the function that looks up texts in the language of the page. */
export const useTranslation = (): typeof i18n => i18n;
