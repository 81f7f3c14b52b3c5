import type { Pixel, Point } from './photo-camera';
import { type Colour, lit } from './photo-colour';
import { short } from './photo-path';
import type { Scene } from './photo-scene';
import type { Sky } from './photo-view';

/** The whole sky behind a scene outdoors, with a low sun and a few clouds; the horizon in pixels from the top. */
export function paintSky(scene: Scene, sky: Sky): void {
  const { sketch, random } = scene;
  sketch.wash(
    sketch.gradient('down', [
      [0, sky.high],
      [0.62, sky.low],
      [1, lit(sky.low, 0.2)],
    ]),
  );
  const sunAt: Pixel = [random.between(200, 1240), random.between(140, 380)];
  const glow = sketch.gradient('out', [
    [0, sky.sun, 0.9],
    [0.25, sky.sun, 0.35],
    [1, sky.sun, 0],
  ]);
  sketch.ellipse(sunAt, [460, 360], glow);
  for (let cloud = random.int(1, 4); cloud > 0; cloud--) {
    paintCloud(scene, [random.between(-40, 1400), random.between(50, 330)], lit(sky.low, 0.7));
  }
}

function paintCloud({ sketch, random }: Scene, [x, y]: Pixel, colour: Colour): void {
  const width = random.between(120, 260);
  const puff = (from: number, to: number, rise: number) =>
    `C${short(x + from)} ${short(y - rise)} ${short(x + to)} ${short(y - rise)} ${short(x + to)} ${short(y)}`;
  const d = `M${short(x)} ${short(y)}${puff(0, width * 0.4, 34)}${puff(width * 0.35, width * 0.8, 64)}${puff(width * 0.75, width, 26)}Z`;
  sketch.path(d, { fill: colour, opacity: 0.6 });
}

/** A leafy tree; height in metres. */
export function paintTree(scene: Scene, at: Point, height: number): void {
  const { sketch, random, palette } = scene;
  const scale = sketch.scale(at);
  const [x, y] = sketch.pixel(at);
  const size = height * scale;
  const trunk = random.pick(['#6b4a35', '#7b5b43', '#59463d']);
  const bend = random.between(-0.06, 0.06) * size;
  const top = y - size * 0.55;
  sketch.ellipse([x, y], [size * 0.3, size * 0.035], { fill: '#1d1729', opacity: 0.25 });
  sketch.path(
    `M${short(x - size * 0.035)} ${short(y)}Q${short(x + bend)} ${short(y - size * 0.3)} ${short(x + bend - size * 0.03)} ${short(top)}L${short(x + bend + size * 0.03)} ${short(top)}Q${short(x + bend + size * 0.03)} ${short(y - size * 0.3)} ${short(x + size * 0.04)} ${short(y)}Z`,
    trunk,
  );
  for (const [tone, count, spread] of [
    [-0.28, 6, 0.3],
    [-0.06, 7, 0.28],
    [0.16, 6, 0.22],
  ] as const) {
    paintCrown(
      scene,
      { at: [x + bend, y - size * (0.7 + tone * 0.22)], size: size * spread, count },
      lit(palette.leaf, tone),
    );
  }
}

interface Crown {
  at: Pixel;
  /** Pixels from the middle to the outermost clump. */
  size: number;
  count: number;
}

function paintCrown({ sketch, random }: Scene, { at: [x, y], size, count }: Crown, colour: Colour): void {
  for (let clump = 0; clump < count; clump++) {
    const angle = (clump / count) * 2 * Math.PI + random.between(-0.4, 0.4);
    const reach = size * random.between(0.3, 0.75);
    const radius = size * random.between(0.38, 0.6);
    sketch.ellipse([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.7], [radius, radius * 0.82], colour);
  }
}

/** A palm or coconut tree; height in metres. */
export function paintPalm({ sketch, random, palette }: Scene, at: Point, height: number): void {
  const scale = sketch.scale(at);
  const [x, y] = sketch.pixel(at);
  const size = height * scale;
  const lean = random.between(-0.14, 0.14) * size;
  const [topX, topY] = [x + lean, y - size];
  sketch.path(
    `M${short(x)} ${short(y)}Q${short(x - lean * 0.3)} ${short(y - size * 0.5)} ${short(topX)} ${short(topY)}`,
    {
      stroke: '#80664f',
      width: Math.max(5, size * 0.035),
    },
  );
  for (let frond = 0; frond < 11; frond++) {
    const angle = Math.PI * (frond / 10) * 1.3 - 0.47;
    const reach = size * random.between(0.3, 0.4);
    const [endX, endY] = [topX + Math.cos(angle) * reach, topY - Math.sin(angle) * reach * 0.55 + reach * 0.28];
    const [midX, midY] = [topX + Math.cos(angle) * reach * 0.55, topY - Math.sin(angle) * reach * 0.6 - reach * 0.12];
    sketch.path(
      `M${short(topX)} ${short(topY)}Q${short(midX)} ${short(midY)} ${short(endX)} ${short(endY)}Q${short(midX)} ${short(midY + reach * 0.2)} ${short(topX)} ${short(topY)}Z`,
      lit(palette.leaf, random.between(-0.25, 0.2)),
    );
  }
}
