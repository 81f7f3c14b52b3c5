import MarkdownIt, { type Token } from 'markdown-it';
import type { Plugin } from 'vite';
import { blanks, writtenTags, type Written, type WrittenPage } from './src/lib/written-page.ts';

type Branch = Exclude<Written, string | { blank: unknown }>;

const markdown = new MarkdownIt('zero').enable(['heading', 'list', 'emphasis', 'link']);
const BLANK = /\{(\w+)\}/;

/** Lets the client import the Markdown files of `src/content` as pages; a text it cannot show stops the build. */
export function writtenPages(): Plugin {
  return {
    name: 'written-pages',
    transform(source, file) {
      if (!file.endsWith('.md')) return;
      return { code: `export const page = ${JSON.stringify(readPage(source))};`, map: null, moduleType: 'js' };
    },
  };
}

function readPage(source: string): WrittenPage {
  const [title, ...parts] = source.split(/^##? /m).slice(1).map(readPart);
  if (!title) throw new Error('A written page begins with "# " and its title.');
  return { title: title.title, lead: title.text, sections: parts };
}

function readPart(source: string) {
  const [title = '', ...lines] = source.split('\n');
  return { id: anchorOf(title), title: title.trim(), text: asTree(markdown.parse(lines.join('\n'), {})) };
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

function asTree(tokens: readonly Token[]): Written[] {
  const root: Written[] = [];
  const open: Written[][] = [root];
  for (const token of tokens) {
    const around = open.at(-1) ?? root;
    if (token.hidden) continue;
    if (token.type === 'inline') around.push(...asTree(token.children ?? []));
    else if (token.nesting === 1) {
      const branch = asBranch(token);
      around.push(branch);
      open.push(branch.inside);
    } else if (token.nesting === -1) open.pop();
    else around.push(...readWords(token));
  }
  return root;
}

function asBranch(token: Token): Branch {
  if (token.type === 'link_open') return { href: String(token.attrGet('href')), inside: [] };
  const tag = writtenTags.find((known) => known === token.tag);
  if (!tag) throw new Error(`A written page cannot have <${token.tag}>.`);
  return { tag, inside: [] };
}

function readWords(token: Token): Written[] {
  if (token.type === 'softbreak') return [' '];
  return token.content
    .split(BLANK)
    .map((words, at) => (at % 2 === 1 ? readBlank(words) : words))
    .filter((piece) => piece !== '');
}

function readBlank(name: string): Written {
  const blank = blanks.find((known) => known === name);
  if (!blank) throw new Error(`A written page may have the blanks ${blanks.join(' and ')}, not "${name}".`);
  return { blank };
}
