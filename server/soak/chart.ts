import type { Sample } from './measures';

const [WIDTH, HEIGHT, LEFT, GAP] = [760, 120, 150, 24];
const LINES: readonly (readonly [name: string, unit: string, colour: string, valueOf: (sample: Sample) => number])[] = [
  ['Resident memory', 'MB', '#2563eb', ({ residentMb }) => residentMb],
  ['Heap in use', 'MB', '#7c3aed', ({ heapMb }) => heapMb],
  ['Open files', '', '#059669', ({ openFiles }) => openFiles],
  ['Slowest 1 % of answers', 'ms', '#dc2626', ({ p99Ms }) => p99Ms],
];

/** Draws the samples as an SVG, one small chart for each measure. */
export function chartOf(samples: readonly Sample[], title: string): string {
  const height = LINES.length * (HEIGHT + GAP) + 50;
  const charts = LINES.map((line, index) => oneChart(samples, line, 40 + index * (HEIGHT + GAP)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH + LEFT + 20)} ${String(height)}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="#fff"/><text x="10" y="22" font-size="15">${title}</text>`,
    ...charts,
    '</svg>',
    '',
  ].join('\n');
}

function oneChart(
  samples: readonly Sample[],
  [name, unit, colour, valueOf]: (typeof LINES)[number],
  top: number,
): string {
  const most = Math.max(...samples.map(valueOf), 1) * 1.1;
  const last = samples.at(-1)?.seconds ?? 1;
  const points = samples.map((sample) => {
    const x = LEFT + (sample.seconds / last) * WIDTH;
    return `${x.toFixed(1)},${(top + HEIGHT - (valueOf(sample) / most) * HEIGHT).toFixed(1)}`;
  });
  const bottom = top + HEIGHT;
  return [
    `<line x1="${String(LEFT)}" y1="${String(bottom)}" x2="${String(LEFT + WIDTH)}" y2="${String(bottom)}" stroke="#999"/>`,
    `<text x="10" y="${String(top + 20)}">${name}</text>`,
    `<text x="10" y="${String(top + 40)}" fill="${colour}">${String(valueOf(samples.at(-1) ?? samples[0] ?? ({} as Sample)))} ${unit} at the end</text>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
    `<text x="${String(LEFT + WIDTH - 60)}" y="${String(bottom + 15)}" fill="#666">${String(Math.round(last / 60))} min</text>`,
  ].join('\n');
}
