// Writes a run into docs/benchmarks.md, between the comments that name the part, and draws its chart.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { chartOf } from './chart';
import type { Facts } from './machine';
import { type Line, tablesOf } from './report';

const docs = (path: string): string => fileURLToPath(new URL(`../../../docs/${path}`, import.meta.url));

/** Replaces a part of the page and its chart. Throws when the page has no such part. */
export async function writePart(part: string, facts: Facts, lines: readonly Line[]): Promise<void> {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const page = readFileSync(docs('benchmarks.md'), 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no "${begin}" … "${end}".`);
  const most = Math.max(...lines.map(({ connections }) => connections));
  const busiest = lines.filter(({ connections }) => connections === most);
  const image = `images/benchmarks-${part}.svg`;
  writeFileSync(
    docs(image),
    chartOf(busiest, `Answers a second, as a ratio to the bare server; ${String(most)} connections`),
  );
  const told = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  const text = `${begin}\n\n![Ratios to the bare server](${image})\n\n${told.join(', ')}.\n\n${tablesOf(lines)}\n${end}`;
  const written = page.slice(0, from) + text + page.slice(to + end.length);
  writeFileSync(
    docs('benchmarks.md'),
    await format(written, { parser: 'markdown', printWidth: 120, proseWrap: 'preserve' }),
  );
}
