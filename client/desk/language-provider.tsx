import { type ReactNode, useState } from 'react';
import { type DeskLanguage, LanguageContext } from './texts';

const YEAR = 365 * 24 * 60 * 60;

/** Gives the desk the language that the server has written the page in, until the operator changes it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<DeskLanguage>(document.documentElement.lang === 'hi' ? 'hi' : 'en');
  const change = (): void => {
    const other = language === 'hi' ? 'en' : 'hi';
    document.documentElement.lang = other;
    document.cookie = `lang=${other}; path=/; max-age=${String(YEAR)}; samesite=lax`;
    setLanguage(other);
  };
  return <LanguageContext value={{ language, change }}>{children}</LanguageContext>;
}
