import MarkdownIt, { type Token } from 'markdown-it';
import type { Plugin } from 'vite';
import { placeholders, contentTags, type ContentNode, type ContentPage } from './src/lib/content-page.ts';

type Branch = Exclude<ContentNode, string | { placeholder: unknown }>;

const markdown = new MarkdownIt('zero').enable(['heading', 'list', 'emphasis', 'link']);
const PLACEHOLDER = /\{(\w+)\}/;

/** Turns the Markdown files of `src/content` into importable pages. Unsupported Markdown fails the build. */
export function contentPages(): Plugin {
  return {
    name: 'content-pages',
    transform(source, file) {
      if (!file.endsWith('.md')) return;
      return { code: `export const page = ${JSON.stringify(readPage(source))};`, map: null, moduleType: 'js' };
    },
  };
}

function readPage(source: string): ContentPage {
  const [lead = '', ...parts] = source.split(/^## /m);
  return { lead: asTree(markdown.parse(lead, {})), sections: parts.map(readPart) };
}

// A heading in other letters names its anchor itself: "## निजता {#privacy}".
const HEADING = /^(.*?)(?: \{#([\w-]+)\})?$/;

function readPart(source: string) {
  const [heading = '', ...lines] = source.split('\n');
  const [, title = '', anchor] = HEADING.exec(heading.trim()) ?? [];
  return { id: anchor ?? anchorOf(title), title, text: asTree(markdown.parse(lines.join('\n'), {})) };
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

function asTree(tokens: readonly Token[]): ContentNode[] {
  const root: ContentNode[] = [];
  const open: ContentNode[][] = [root];
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
  const tag = contentTags.find((known) => known === token.tag);
  if (!tag) throw new Error(`A content page cannot have <${token.tag}>.`);
  return { tag, inside: [] };
}

function readWords(token: Token): ContentNode[] {
  if (token.type === 'softbreak') return [' '];
  return token.content
    .split(PLACEHOLDER)
    .map((words, at) => (at % 2 === 1 ? readPlaceholder(words) : words))
    .filter((piece) => piece !== '');
}

function readPlaceholder(name: string): ContentNode {
  const placeholder = placeholders.find((known) => known === name);
  if (!placeholder)
    throw new Error(`A content page may have the placeholders ${placeholders.join(' and ')}, not "${name}".`);
  return { placeholder };
}
