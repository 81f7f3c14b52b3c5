import { useSyncExternalStore } from 'react';
import { isOnServer } from './on-server';
import { LANGUAGE_NAMES, TRANSLATIONS } from './languages.generated';
import { addEnglish, currentLanguage, speak, type Texts } from './texts';

/** A language of the pages, and of the messages that the server sends. */
export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

const listeners = new Set<() => void>();

/** Returns the present language, and renders again when it changes. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

// The server reads it to write the page in the same language (`server/src/transport/language.ts`).
const COOKIE = /(?:^|; )lang=(\w+)/;
const YEAR = 365 * 24 * 60 * 60;

/** Returns the language that the visitor has chosen in this browser, if any. */
export function chosenLanguage(): Language | undefined {
  const code = COOKIE.exec(document.cookie)?.[1];
  return LANGUAGES.find((known) => known === code);
}

/** Loads the language of the page: the one that the visitor has chosen, else the one that the server has written it in. */
export async function loadLanguage(): Promise<void> {
  const written = LANGUAGES.find((known) => known === document.documentElement.lang);
  const language = chosenLanguage() ?? written ?? 'en';
  // Without its texts the page is in English.
  await show(language).catch(() => show('en'));
}

/** Shows the page in a language, and keeps that choice for all pages. Typed text stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  document.cookie = `lang=${language}; path=/; max-age=${String(YEAR)}; samesite=lax`;
  listeners.forEach((listener) => {
    listener();
  });
}

async function show(language: Language): Promise<void> {
  speak(language, await textsIn(language));
  // The style of every element is computed anew, even if it was that language already.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}

// English comes with the scripts of every page.
async function textsIn(language: Language): Promise<Texts | undefined> {
  if (language === 'en') return undefined;
  const { texts, more } = TRANSLATIONS[language];
  const parts = await Promise.all([texts(), areMoreNeeded ? more() : undefined]);
  return Object.assign({}, ...parts);
}

let areMoreNeeded = false;
let loading: Promise<void> | undefined;

/** Loads the texts of the pages that are not public, once; the texts of the public pages are always there. */
async function loadMoreTexts(): Promise<void> {
  areMoreNeeded = true;
  loading ??= addMoreTexts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
}

async function addMoreTexts(): Promise<void> {
  const english = import('@thikana/schema/messages/en.json?more').then(({ default: texts }) => texts);
  const present = LANGUAGES.find((language) => language === currentLanguage()) ?? 'en';
  const [added] = await Promise.all([english, show(present)]);
  addEnglish(added);
}

/** Loads code together with the texts that it shows. */
export async function withTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  // The server has them all.
  const [loaded] = await Promise.all([load(), isOnServer || loadMoreTexts()]);
  return loaded;
}
