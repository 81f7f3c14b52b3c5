import type { Line } from './report';

const [LEFT, WIDTH, BAR, GAP, TOP] = [190, 520, 16, 46, 40];
const COLOURS: Readonly<Record<string, string>> = {
  bare: '#94a3b8',
  'graphql-js': '#94a3b8',
  mercurius: '#94a3b8',
  apollo: '#94a3b8',
};
const OWN_COLOUR = '#2563eb';

/** Draws the ratios of some lines as an SVG with bars, a group for each workload. */
export function chartOf(lines: readonly Line[], title: string): string {
  const most = Math.max(1, ...lines.map(({ ratio }) => ratio));
  const parts: string[] = [];
  let y = TOP;
  for (const [workload, group] of Map.groupBy(lines, (line) => line.workload)) {
    parts.push(`<text x="10" y="${String(y + 12)}" font-weight="bold">${workload}</text>`);
    for (const line of group) parts.push(barOf(line, (y += BAR + 4), (line.ratio / most) * WIDTH));
    y += GAP;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(LEFT + WIDTH + 80)} ${String(y)}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="10" y="22" font-size="15">${title}</text>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function barOf({ contender, ratio }: Line, y: number, width: number): string {
  const middle = String(y + BAR - 4);
  return [
    `<text x="${String(LEFT - 10)}" y="${middle}" text-anchor="end">${contender}</text>`,
    `<rect x="${String(LEFT)}" y="${String(y)}" width="${width.toFixed(1)}" height="${String(BAR)}" fill="${COLOURS[contender] ?? OWN_COLOUR}"/>`,
    `<text x="${(LEFT + width + 6).toFixed(1)}" y="${middle}" fill="#444">${ratio.toFixed(2)}</text>`,
  ].join('\n');
}
