// Writes the lists of languages for the server and the client: each file of schema/messages is one, English the first.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'schema', 'messages');
const found = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
const languages = ['en', ...found.filter((language) => language !== 'en').sort()];
const nameOf = (language) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))['language.name'];
const fileOf = (language, query = '') => `'@thikana/schema/messages/${language}.json${query}'`;
const loading = (file) => `() => import(${file}).then((texts) => texts.default)`;
const each = (wanted, line) => wanted.map((language) => `${line(language)}\n`).join('');

writeFileSync(
  join(root, 'server/src/kernel/catalogues.generated.ts'),
  `${each(languages, (language) => `import ${language} from ${fileOf(language)} with { type: 'json' };`)}
/** The texts in each language, the default first. */
export const CATALOGUES = { ${languages.join(', ')} };
`,
);

writeFileSync(
  join(root, 'client/src/lib/languages.generated.ts'),
  `/** The name of each language, in that language. */
export const LANGUAGE_NAMES = {
${each(languages, (language) => `  ${language}: ${JSON.stringify(nameOf(language))},`)}} as const;

/** Load the texts of the other languages, for the public pages and for the others; English has its own way. */
export const TRANSLATIONS = {
${each(
  languages.slice(1),
  (language) => `  ${language}: {
    texts: ${loading(fileOf(language))},
    more: ${loading(fileOf(language, '?more'))},
  },`,
)}} as const;
`,
);
