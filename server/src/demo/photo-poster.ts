import type { Pixel } from './photo-camera';
import { type Colour, lit } from './photo-colour';
import { short } from './photo-path';
import type { Scene } from './photo-scene';
import type { Sketch } from './photo-sketch';
import { onWall, type Opening, type Wall } from './photo-window';

/** A framed picture without words: hills, a sun, leaves, shapes or a mandala. */
export function paintPoster({ sketch, random, palette }: Scene, wall: Wall, opening: Opening): void {
  const frame = random.pick([palette.wood, '#fbf7ee', '#2f2b30', lit(palette.wood, 0.3)]);
  const paper = random.pick(['#f7eeda', lit(palette.trim, 0.45), lit(palette.accentWall, 0.4), '#fdf8ec']);
  const shadow = { ...opening, along: opening.along + 0.03, sill: opening.sill - 0.04 };
  sketch.face(onWall(wall, shadow), { fill: '#241d33', opacity: 0.2 });
  sketch.face(onWall(wall, opening, 0.02), frame);
  const inside = inset(opening, 0.035);
  sketch.face(onWall(wall, inside, 0.02), paper);
  const at = (across: number, up: number) =>
    sketch.pixel(wall.place(inside.along + inside.width * across, inside.sill + inside.height * up, 0.02));
  const draw = random.pick([paintHills, paintLeaves, paintShapes, paintMandala, paintArches, paintPetals]);
  draw(sketch, at, [palette.spark, palette.cloth, palette.leaf, palette.trim]);
}

type Spot = (across: number, up: number) => Pixel;

type Colours = readonly [Colour, Colour, Colour, Colour];

function paintHills(sketch: Sketch, at: Spot, [sun, far, near]: Colours): void {
  const radius = Math.abs(at(0.16, 0)[0] - at(0, 0)[0]);
  sketch.ellipse(at(0.62, 0.66), [radius, radius], sun);
  sketch.outline([at(0, 0), at(0, 0.4), at(0.3, 0.56), at(0.55, 0.36), at(1, 0.5), at(1, 0)], lit(far, 0.2));
  sketch.outline([at(0, 0), at(0, 0.18), at(0.4, 0.32), at(0.75, 0.14), at(1, 0.24), at(1, 0)], near);
}

function paintLeaves(sketch: Sketch, at: Spot, [, , green]: Colours): void {
  const stem = (x: number) => `M${at(x, 0.08).map(short).join(' ')}L${at(x, 0.86).map(short).join(' ')}`;
  sketch.path(stem(0.5), { stroke: lit(green, -0.2), width: 2 });
  for (const [row, up] of [0.22, 0.38, 0.54, 0.7].entries()) {
    const reach = 0.36 - row * 0.05;
    sketch.outline(
      [at(0.5, up), at(0.5 - reach * 0.6, up + 0.02), at(0.5 - reach, up + 0.16), at(0.5 - reach * 0.3, up + 0.14)],
      { fill: green, round: 9 },
    );
    sketch.outline(
      [at(0.5, up), at(0.5 + reach * 0.6, up + 0.02), at(0.5 + reach, up + 0.16), at(0.5 + reach * 0.3, up + 0.14)],
      { fill: lit(green, 0.18), round: 9 },
    );
  }
}

function paintShapes(sketch: Sketch, at: Spot, [a, b, c, d]: Colours): void {
  sketch.outline([at(0.1, 0.1), at(0.1, 0.55), at(0.5, 0.55), at(0.5, 0.1)], b);
  const radius = Math.abs(at(0.24, 0)[0] - at(0, 0)[0]);
  sketch.ellipse(at(0.6, 0.6), [radius, radius], { fill: a, opacity: 0.9 });
  sketch.outline([at(0.45, 0.12), at(0.7, 0.42), at(0.92, 0.12)], c);
  sketch.outline([at(0.12, 0.66), at(0.4, 0.9), at(0.12, 0.9)], d);
}

function paintMandala(sketch: Sketch, at: Spot, [a, b, c, d]: Colours): void {
  const radius = Math.abs(at(0.4, 0)[0] - at(0, 0)[0]);
  for (const [share, colour] of [
    [1, b],
    [0.78, d],
    [0.58, a],
    [0.36, c],
    [0.16, lit(d, 0.4)],
  ] as const) {
    sketch.ellipse(at(0.5, 0.5), [radius * share, radius * share], colour);
  }
}

/** Pictures in a group of one to three on a wall, within the given width in metres. */
export function paintPosters(scene: Scene, wall: Wall, { along, sill, width }: Omit<Opening, 'height'>): void {
  const { random } = scene;
  const count = random.int(1, Math.max(1, Math.min(3, Math.floor(width / 0.5))));
  const step = width / count;
  for (let position = 0; position < count; position++) {
    const size = Math.min(step - 0.1, random.between(0.34, 0.62));
    paintPoster(scene, wall, {
      along: along + step * position + (step - size) / 2,
      sill: sill + random.between(-0.06, 0.1),
      width: size,
      height: size * random.between(1.05, 1.4),
    });
  }
}

function inset({ along, sill, width, height }: Opening, by: number): Opening {
  return { along: along + by, sill: sill + by, width: width - 2 * by, height: height - 2 * by };
}

function paintArches(sketch: Sketch, at: Spot, [a, b, c, d]: Colours): void {
  for (const [reach, colour] of [
    [0.42, b],
    [0.33, d],
    [0.24, a],
    [0.15, c],
  ] as const) {
    const [left, right] = [at(0.5 - reach, 0.1), at(0.5 + reach, 0.1)];
    const [leftTop, rightTop] = [at(0.5 - reach, 0.15 + reach * 1.9), at(0.5 + reach, 0.15 + reach * 1.9)];
    const points = [left, leftTop, rightTop, right].map((pixel) => pixel.map(short).join(' '));
    sketch.path(`M${points[0] ?? ''}C${points.slice(1).join(' ')}Z`, colour);
  }
}

function paintPetals(sketch: Sketch, at: Spot, [a, b, c]: Colours): void {
  sketch.path(`M${at(0.5, 0.08).map(short).join(' ')}L${at(0.5, 0.6).map(short).join(' ')}`, { stroke: c, width: 3 });
  const radius = Math.abs(at(0.15, 0)[0] - at(0, 0)[0]);
  for (let petal = 0; petal < 7; petal++) {
    const angle = (petal / 7) * 2 * Math.PI;
    sketch.ellipse(
      at(0.5 + Math.cos(angle) * 0.2, 0.62 + Math.sin(angle) * 0.15),
      [radius, radius],
      lit(b, petal * 0.06),
    );
  }
  sketch.ellipse(at(0.5, 0.62), [radius * 0.9, radius * 0.9], a);
}
