import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '@thikana/schema/messages/en.json';
import { LANGUAGE } from './language';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: typeof en };
  }
}

export type TextKey = keyof typeof en;

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: LANGUAGE,
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});
