import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, specifiedRules, validate } from 'graphql';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const schema = buildSchema(read('schema/schema.graphql'));

// The way GitHub names the headings of a page.
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

test.each(pages)('API-87: %s names scripts and links to pages that exist', (page) => {
  const text = read(page);
  const named = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('API-87: each row of the acceptance list has an id of its own, and no page a merge that was not ended', () => {
  // The last table names rows again, with the reason why they cannot arise.
  const [list = ''] = read('docs/acceptance.md').split('\nRows whose cause this design rules out');
  const ids = [...list.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(1000);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect([...pages, 'CHANGELOG.md'].filter((page) => /^(<{7}|>{7}) /m.test(read(page)))).toEqual([]);
});

test('API-87: every operation in the documentation is valid', () => {
  const shown = pages.flatMap((page) =>
    [...read(page).matchAll(/^```graphql\n(.*?)^```$/gms)].map(([, text = '']) => ({ page, text })),
  );
  // A fragment or a variable alone is of use to a reader, too.
  const rules = specifiedRules.filter(({ name }) => !name.startsWith('NoUnused'));
  expect(shown.length).toBeGreaterThan(0);
  const wrong = shown.filter(({ text }) => !/^\s*(type|scalar|enum|input|interface|extend)\b/.test(text));
  expect(
    wrong.flatMap(({ page, text }) => validate(schema, parse(text), rules).map((error) => [page, error.message])),
  ).toEqual([]);
});
