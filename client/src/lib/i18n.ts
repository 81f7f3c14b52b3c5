import { useLanguage } from './language';
import { i18n } from './texts';

export { i18n, type TextKey } from './texts';

/** Returns the function that looks up texts in the language of the page; a component that calls it follows the language. */
export function useTranslation(): typeof i18n {
  useLanguage();
  return i18n;
}
