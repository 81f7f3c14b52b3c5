import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { edge, quad } from './photo-geometry';
import type { Scene } from './photo-scene';

export const steel: Colour = '#c3c9ce';

export function paintStove(scene: Scene, [x, y, z]: Point): void {
  const { sketch, random, palette } = scene;
  sketch.box({ at: [x, y, z], size: [0.62, 0.08, 0.34] }, '#4a4d53');
  for (const burner of [x + 0.16, x + 0.46]) sketch.plate([burner, y + 0.085, z + 0.17], 0.1, '#24252a');
  paintPot(scene, [x + 0.16, y + 0.09, z + 0.17], { radius: 0.12, height: random.between(0.14, 0.2), colour: steel });
  paintPot(scene, [x + 0.46, y + 0.09, z + 0.17], {
    radius: 0.13,
    height: random.between(0.08, 0.16),
    colour: random.pick([steel, '#5b5d62', palette.spark]),
  });
  sketch.dots(edge([x + 0.16, y + 0.04, z], [x + 0.46, y + 0.04, z]), { stroke: '#d9d9d4', width: 9 });
}

/** A pot of a radius and a height in metres. */
function paintPot(
  { sketch }: Scene,
  at: Point,
  { radius, height, colour }: { radius: number; height: number; colour: Colour },
): void {
  const unit = sketch.scale(at);
  const [x, y] = sketch.pixel(at);
  const [half, tall] = [radius * unit, height * unit];
  const body = sketch.gradient('across', [
    [0, lit(colour, 0.5)],
    [0.3, lit(colour, 0.05)],
    [0.6, lit(colour, 0.4)],
    [1, lit(colour, -0.35)],
  ]);
  sketch.outline(
    [
      [x - half, y - tall],
      [x + half, y - tall],
      [x + half * 0.94, y + half * 0.16],
      [x - half * 0.94, y + half * 0.16],
    ],
    { fill: body, round: half * 0.3 },
  );
  sketch
    .ellipse([x, y - tall], [half, half * 0.24], lit(colour, 0.3))
    .ellipse([x, y - tall - 3], [half * 0.9, half * 0.2], lit(colour, -0.05));
  sketch.ellipse([x, y - tall - half * 0.22], [half * 0.16, half * 0.12], '#33302f');
}

export function paintSink({ sketch }: Scene, [x, y, z]: Point): void {
  sketch.face(quad([x, y, z], [x + 0.5, y, z], [x + 0.5, y, z + 0.34], [x, y, z + 0.34]), {
    fill: lit(steel, 0.2),
    round: 10,
  });
  sketch.face(
    quad([x + 0.04, y, z + 0.03], [x + 0.46, y, z + 0.03], [x + 0.46, y, z + 0.31], [x + 0.04, y, z + 0.31]),
    { fill: lit(steel, -0.35), round: 10 },
  );
  sketch.lines(
    [
      edge([x + 0.25, y, z + 0.38], [x + 0.25, y + 0.28, z + 0.38]),
      edge([x + 0.25, y + 0.28, z + 0.38], [x + 0.25, y + 0.24, z + 0.22]),
    ],
    { stroke: steel, width: 7 },
  );
}

export function paintJars({ sketch, random, palette }: Scene, [x, y, z]: Point, count: number): void {
  const fillings: readonly Colour[] = ['#d9a441', '#a8552f', '#e9dcc0', '#7d8f4e', '#c9813c', palette.spark];
  for (let jar = 0; jar < count; jar++) {
    const left = x + jar * 0.17;
    const height = random.between(0.14, 0.22);
    sketch.box({ at: [left, y, z - 0.05], size: [0.11, height, 0.1] }, mix(random.pick(fillings), '#ffffff', 0.15));
    sketch.box(
      { at: [left - 0.005, y + height, z - 0.05], size: [0.12, 0.03, 0.1] },
      random.pick([steel, palette.accentWall, palette.wood]),
    );
  }
}
