import type { Pixel, Point } from './photo-camera';
import { lit } from './photo-colour';
import { short } from './photo-path';
import type { Scene } from './photo-scene';

/** A plant in a pot; height in metres, pot included. */
export function paintPlant({ sketch, random, palette }: Scene, at: Point, height: number): void {
  const scale = sketch.scale(at);
  const [x, y] = sketch.pixel(at);
  const pot = random.pick(['#c56a45', '#efe6d6', palette.accentWall, '#5b5f66', palette.spark]);
  const potHeight = height * 0.3 * scale;
  const half = height * 0.17 * scale;
  sketch.ellipse([x + half * 0.3, y], [half * 1.7, half * 0.42], { fill: '#1d1729', opacity: 0.3 });
  const crown: Pixel = [x, y - potHeight];
  const leafHeight = height * 0.72 * scale;
  random.pick([paintBlades, paintFronds, paintBush])({ sketch, random, palette } as Scene, crown, leafHeight);
  const clay = sketch.gradient('across', [
    [0, lit(pot, 0.25)],
    [0.6, lit(pot, -0.05)],
    [1, lit(pot, -0.3)],
  ]);
  sketch.outline(
    [
      [x - half, y - potHeight],
      [x + half, y - potHeight],
      [x + half * 0.72, y],
      [x - half * 0.72, y],
    ],
    { fill: clay, round: half * 0.22 },
  );
  sketch.ellipse(crown, [half, half * 0.2], lit(pot, -0.3));
}

function leafPath([x, y]: Pixel, { angle, length }: { angle: number; length: number }): string {
  const tip: Pixel = [x + Math.cos(angle) * length, y - Math.sin(angle) * length];
  const side = (sign: number): Pixel => [
    x + Math.cos(angle + sign * 0.5) * length * 0.6,
    y - Math.sin(angle + sign * 0.5) * length * 0.6,
  ];
  return `M${short(x)} ${short(y)}Q${side(1).map(short).join(' ')} ${tip.map(short).join(' ')}Q${side(-1).map(short).join(' ')} ${short(x)} ${short(y)}Z`;
}

function paintBlades({ sketch, random, palette }: Scene, [x, y]: Pixel, height: number): void {
  for (let blade = 0; blade < 9; blade++) {
    const lean = (blade / 8 - 0.5) * 0.9;
    const length = height * random.between(0.6, 1.02);
    const [footX, tipX] = [x + lean * height * 0.2, x + lean * height * 0.8];
    const half = height * 0.045;
    const d = `M${short(footX - half)} ${short(y + 6)}Q${short(footX - half * 1.6)} ${short(y - length * 0.5)} ${short(tipX)} ${short(y - length)}Q${short(footX + half * 1.8)} ${short(y - length * 0.5)} ${short(footX + half)} ${short(y + 6)}Z`;
    sketch.path(d, lit(palette.leaf, random.between(-0.22, 0.26)));
  }
}

function paintFronds({ sketch, random, palette }: Scene, [x, y]: Pixel, height: number): void {
  for (let frond = 0; frond < 9; frond++) {
    const lean = (frond / 8 - 0.5) * 2;
    const reach = height * random.between(0.75, 1);
    const [topX, topY] = [x + lean * reach * 0.45, y - reach * (1 - Math.abs(lean) * 0.25)];
    const [endX, endY] = [x + lean * reach * 0.8, y - reach * (0.85 - Math.abs(lean) * 0.5)];
    const colour = lit(palette.leaf, random.between(-0.2, 0.22));
    sketch.path(
      `M${short(x)} ${short(y + 4)}Q${short(topX)} ${short(topY)} ${short(endX)} ${short(endY)}Q${short(topX + lean * 6)} ${short(topY + reach * 0.16)} ${short(x + 3)} ${short(y + 4)}Z`,
      colour,
    );
  }
}

function paintBush({ sketch, random, palette }: Scene, [x, y]: Pixel, height: number): void {
  for (let leaf = 0; leaf < 13; leaf++) {
    const angle = Math.PI * random.between(0.08, 0.92);
    const start: Pixel = [
      x + Math.cos(angle) * height * random.between(0, 0.4),
      y - Math.sin(angle) * height * random.between(0.05, 0.55),
    ];
    sketch.path(
      leafPath(start, { angle: angle + random.between(-0.4, 0.4), length: height * random.between(0.3, 0.46) }),
      lit(palette.leaf, random.between(-0.25, 0.28)),
    );
  }
}
