import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isImportedBy, PUBLIC_PAGES, SOURCE } from './chunk-names.ts';

// Heads of pages are texts of the server; links know codes, which are the keys of texts too, but show none.
const isScreen = (file: string): boolean =>
  /(?<!\.test)\.tsx?$/.test(file) && !/(^|[\\/])((info-)?heads?\.ts$|links[\\/])/.test(file);

const pathIn = (file: string): string => file.replaceAll('\\', '/');

/** Folders whose code no public page loads: their texts come with `withTexts`. */
const OTHER_SCREENS =
  /^(features\/(account|auth|bookmarks\/(price-change|remove-button|unavailable-room)|chats|dashboard|info|notifications|offline|own-rooms|owners\/marks\/(marks-dialog|party-marks)|reports|reviews|search\/saved|rooms\/compared\/compare(-bar|-table|d-facts)|support|visits)|app\/layout\/(account|inbox|bottom-bar)\.|lib\/dashboard-pages\.|app\/routes\/room\/own-room|app\/routes\/(?!(home|room|search)\/|other-rooms))/;

/**
 * Divides each catalogue in the texts that the public pages use, and with `?more` those of the other pages. Removes the
 * texts that no screen uses, such as those of e-mails and server errors.
 */
export function screenTexts(): Plugin {
  let isBuild = true;
  return {
    name: 'screen-texts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async transform(catalogue, id) {
      const asked = /\/schema\/messages\/\w+\.json(\?more)?$/.exec(id);
      if (!asked) return undefined;
      // In development all texts come at once.
      if (!isBuild) return asked[1] ? exporting({}) : undefined;
      const files = (await readdir(SOURCE, { recursive: true })).filter(isScreen).map(pathIn);
      const others = await codeOf(files.filter((file) => OTHER_SCREENS.test(file)));
      const common = await codeOf(files.filter((file) => !OTHER_SCREENS.test(file)));
      if (/\bt\(`/.test(common + others))
        this.error('A screen names a text in parts; name it whole, or it is left out.');
      const isWanted = asked[1]
        ? (key: string) => names(others, key) && !names(common, key)
        : (key: string) => names(common, key) || isPlace(key);
      const entries = Object.entries(JSON.parse(catalogue) as Record<string, string>);
      const texts = Object.fromEntries(entries.filter(([key]) => isWanted(key)));
      return asked[1] ? exporting(texts) : JSON.stringify(texts);
    },
    generateBundle() {
      const screens = [...this.getModuleIds()].filter((id) => OTHER_SCREENS.test(pathIn(id.slice(SOURCE.length + 1))));
      const early = screens.find((id) => id.endsWith('.tsx') && isImportedBy(PUBLIC_PAGES, id, this));
      if (early) this.error(`The public pages load ${early}, but not its texts; see OTHER_SCREENS in screen-texts.ts.`);
    },
  };
}

const exporting = (texts: Record<string, string>) => ({
  code: `export default ${JSON.stringify(texts)}`,
  map: null,
  moduleType: 'js' as const,
});

const codeOf = async (files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(join(SOURCE, file), 'utf8')))).join('\n');

// Places, such as `Rajasthan/Kota`, are named by values.
const isPlace = (key: string): boolean => key.includes('/');

const names = (code: string, key: string): boolean => code.includes(`'${key}'`) || code.includes(`"${key}"`);
