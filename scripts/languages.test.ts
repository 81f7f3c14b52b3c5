import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const namesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((file) => file.split('.')[0] ?? '');
const textsIn = (language: string) =>
  JSON.parse(readFileSync(join(root, 'schema/messages', `${language}.json`), 'utf8')) as Record<string, string>;
const contentIn = (language: string, page: string): string =>
  readFileSync(join(root, 'client/src/content', language, `${page}.md`), 'utf8');

const english = textsIn('en');
const others = namesIn('schema/messages').filter((language) => language !== 'en');
const places = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const links = (text: string): string[] => (text.match(/\]\([^)]+\)/g) ?? []).sort();

describe.each(others)('NAV-47: in %s', (language) => {
  const texts = textsIn(language);

  test('there is every text, in the order of the English ones, and no other', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
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
