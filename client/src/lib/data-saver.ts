import { isOnServer } from './on-server';
import { createStore } from './store';

// The server reads it to write the page with small pictures (`server/src/transport/data-saver.ts`).
const COOKIE = /(?:^|; )saveData=(on|off)/;
const YEAR = 365 * 24 * 60 * 60;

const savesData = createStore(!isOnServer && (chosen() ?? isWishOfBrowser()));
if (!isOnServer) mark(savesData.get());

/** Returns whether the visitor wants to save data: what was chosen here, or else what the browser tells. */
export const useSavesData = savesData.useValue;

/** Returns whether the visitor wants to save data, outside of components. */
export const areDataSaved = savesData.get;

/** Tells the wish of the visitor where the server writes the page. */
export const tellSavesData = savesData.set;

/** Saves data from now on, or no longer; the choice is kept in the browser. */
export function chooseSavingData(isSaving: boolean): void {
  document.cookie = `saveData=${isSaving ? 'on' : 'off'}; path=/; max-age=${String(YEAR)}; samesite=lax`;
  mark(isSaving);
  savesData.set(isSaving);
}

function chosen(): boolean | undefined {
  const choice = COOKIE.exec(document.cookie)?.[1];
  return choice === undefined ? undefined : choice === 'on';
}

function isWishOfBrowser(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

// Style sheets leave out the font then.
function mark(isSaving: boolean): void {
  document.documentElement.toggleAttribute('data-saves-data', isSaving);
}
