import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import known from '@thikana/schema/locations/search-names.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const namesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((file) => file.split('.')[0] ?? '');
const textsIn = (language: string) =>
  JSON.parse(readFileSync(join(root, 'schema/messages', `${language}.json`), 'utf8')) as Record<string, string>;
const contentIn = (language: string, page: string): string =>
  readFileSync(join(root, 'client/src/content', language, `${page}.md`), 'utf8');

const english = textsIn('en');
const others = namesIn('schema/messages').filter((language) => language !== 'en');
const isPlace = (key: string): boolean => key.includes('/');
const places = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const links = (text: string): string[] => (text.match(/\]\([^)]+\)/g) ?? []).sort();

// All names of each place, by the key of the one that is shown.
const searchNames = new Map(
  Object.entries(known).flatMap(([state, { names, districts }]): [string, string[]][] => [
    [`/${state}`, names],
    ...Object.entries(districts).map(([district, own]): [string, string[]] => [`${state}/${district}`, own]),
  ]),
);

test('NAV-76: in Hindi they are the usual names', () => {
  const usual = [...searchNames].map(([key, [name]]) => [key, name]);
  expect(Object.entries(textsIn('hi')).filter(([key]) => isPlace(key))).toEqual(usual);
});

describe.each(others)('NAV-47: in %s', (language) => {
  const texts = textsIn(language);

  test('there is every text, in the order of the English ones, and no other', () => {
    expect(Object.keys(texts).filter((key) => !isPlace(key))).toEqual(Object.keys(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('NAV-76: every state and district has a name, by which the search finds it', () => {
    const named = Object.entries(texts).filter(([key]) => isPlace(key));
    expect(named.map(([key]) => key)).toEqual([...searchNames.keys()]);
    expect(named.filter(([key, name]) => !searchNames.get(key)?.includes(name))).toEqual([]);
  });

  test('every text has the places for values that it has in English', () => {
    const differing = Object.keys(english).filter((key) => places(texts[key]).join() !== places(english[key]).join());
    expect(differing).toEqual([]);
  });

  test.each(namesIn('client/src/content/en'))(
    'the page "%s" has the sections, links and values of the English one',
    (page) => {
      const [there, here] = [contentIn('en', page), contentIn(language, page)];
      const outline = (text: string): number[] => (text.match(/^#+ /gm) ?? []).map((marks) => marks.length);
      expect(outline(here)).toEqual(outline(there));
      expect(links(here)).toEqual(links(there));
      expect(places(here.replace(/\{#.+?\}/g, ''))).toEqual(places(there));
      expect(here.match(/^## .*/gm)?.filter((heading) => !/ \{#[\w-]+\}$/.test(heading))).toEqual([]);
    },
  );
});
