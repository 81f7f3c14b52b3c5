import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { edge, quad } from './photo-geometry';
import { range, type Scene } from './photo-scene';
import type { Sketch } from './photo-sketch';
import { paintOutside, type Sky } from './photo-view';

/** A plane on which flat things hang: `place` turns metres along it and up into a point of the scene. */
export interface Wall {
  place: (along: number, up: number, off?: number) => Point;
}

/** The wall opposite the viewer. `off` counts from the wall into the room. */
export function backWall({ size }: Scene): Wall {
  return { place: (along, up, off = 0) => [along, up, size.depth - off] };
}

/** The wall at the left, `along` counting away from the viewer. */
export function leftWall(_scene: Scene): Wall {
  return { place: (along, up, off = 0) => [off, up, along] };
}

/** The wall at the right, `along` counting away from the viewer. */
export function rightWall({ size }: Scene): Wall {
  return { place: (along, up, off = 0) => [size.width - off, up, along] };
}

/** Where something is on its wall, in metres: left edge (or near edge), sill, width and height. */
export interface Opening {
  along: number;
  sill: number;
  width: number;
  height: number;
}

/** An opening and the wall it is in. */
export type Place = readonly [wall: Wall, opening: Opening];

/** A rectangle on a wall. */
export function onWall(wall: Wall, { along, sill, width, height }: Opening, off = 0): readonly Point[] {
  return quad(
    wall.place(along, sill, off),
    wall.place(along + width, sill, off),
    wall.place(along + width, sill + height, off),
    wall.place(along, sill + height, off),
  );
}

/** A window with the outside, a frame and Indian window bars, and the light around it. */
export function paintWindow(scene: Scene, [wall, opening]: Place, sky: Sky): void {
  const { sketch, random, palette } = scene;
  sketch.face(
    onWall(wall, opening),
    sketch.gradient('down', [
      [0, sky.high],
      [0.75, sky.low],
      [1, mix(sky.low, palette.leaf, 0.3)],
    ]),
  );
  paintGarden(scene, [wall, opening], sky);
  const frame = random.pick([palette.wood, '#f4efe6', lit(palette.accentWall, -0.2), '#e9e4da']);
  paintBars(sketch, [wall, opening], { colour: lit(frame, -0.25), kind: random.int(0, 3) });
  paintFrame(sketch, [wall, opening], frame);
  const centre = wall.place(opening.along + opening.width / 2, opening.sill + opening.height * 0.55, 0.05);
  sketch.glow(centre, [opening.width * 1.5, opening.height * 1.25], { colour: sky.sun, opacity: 0.5 });
}

function paintGarden(scene: Scene, [wall, opening]: Place, sky: Sky): void {
  const { sketch, random, palette } = scene;
  const low = sketch.pixel(wall.place(opening.along, opening.sill));
  const far = sketch.pixel(wall.place(opening.along + opening.width, opening.sill));
  const top = sketch.pixel(wall.place(opening.along, opening.sill + opening.height));
  const isOblique = Math.abs(low[1] - far[1]) > 6;
  if (isOblique) {
    const bush = { ...opening, height: opening.height * random.between(0.25, 0.45) };
    sketch.face(onWall(wall, bush), { fill: mix(palette.leaf, sky.low, 0.3), opacity: 0.8, round: 22 });
    return;
  }
  const from = Math.min(low[0], far[0]);
  paintOutside(scene, { from: [from, top[1]], to: [Math.max(low[0], far[0]), low[1]] }, sky);
}

function paintFrame(sketch: Sketch, [wall, { along, sill, width, height }]: Place, colour: Colour): void {
  const thick = 0.07;
  const strips: Opening[] = [
    { along: along - thick, sill: sill - thick, width: width + 2 * thick, height: thick },
    { along: along - thick, sill: sill + height, width: width + 2 * thick, height: thick },
    { along: along - thick, sill, width: thick, height },
    { along: along + width, sill, width: thick, height },
    { along: along + width / 2 - thick / 2, sill, width: thick, height },
  ];
  for (const [position, strip] of strips.entries())
    sketch.face(onWall(wall, strip), lit(colour, [0.2, -0.12, -0.1, 0.1, 0][position] ?? 0));
  const ledge = { along: along - 0.14, sill: sill - 0.12, width: width + 0.28, height: 0.06 };
  sketch.face(onWall(wall, ledge, 0.06), lit(colour, 0.3));
}

function paintBars(
  sketch: Sketch,
  [wall, { along, sill, width, height }]: Place,
  { colour, kind }: { colour: Colour; kind: number },
): void {
  const bars: (readonly [Point, Point])[] =
    kind === 0
      ? range(along + 0.12, along + width, 0.12).map((x) => edge(wall.place(x, sill), wall.place(x, sill + height)))
      : range(sill + 0.2, sill + height, 0.24).map((y) => edge(wall.place(along, y), wall.place(along + width, y)));
  if (kind === 2) {
    for (const x of range(along + 0.2, along + width, 0.24))
      bars.push(edge(wall.place(x, sill), wall.place(x, sill + height)));
  }
  sketch.lines(bars, { stroke: colour, width: 2.4, opacity: 0.55 });
}

/** Curtains at both sides of a window, gathered in folds. */
export function paintCurtains(scene: Scene, [wall, { along, sill, width, height }]: Place, colour: Colour): void {
  const { sketch, random } = scene;
  const top = sill + height + 0.16;
  const bottom = random.chance(0.55) ? 0.12 : sill - 0.2;
  const spread = width * random.between(0.2, 0.34);
  const rod = edge(wall.place(along - 0.34, top, 0.09), wall.place(along + width + 0.34, top, 0.09));
  for (const [from, to] of [
    [along - 0.28, along - 0.28 + spread],
    [along + width + 0.28 - spread, along + width + 0.28],
  ] as const) {
    paintFolds(sketch, [wall, { along: from, sill: bottom, width: to - from, height: top - bottom }], colour);
  }
  sketch.lines([rod], { stroke: '#4b3a33', width: 6 });
}

function paintFolds(sketch: Sketch, [wall, { along, sill, width, height }]: Place, colour: Colour): void {
  const folds = 5;
  const fold = sketch.gradient('across', [
    [0, lit(colour, 0.26)],
    [0.55, lit(colour, 0.02)],
    [1, lit(colour, -0.24)],
  ]);
  for (let position = 0; position < folds; position++) {
    const start = along + (width * position) / folds;
    const end = along + (width * (position + 1)) / folds;
    const flare = position % 2 === 0 ? 0.02 : -0.01;
    sketch.face(
      quad(
        wall.place(start, sill + flare, 0.08),
        wall.place(end, sill, 0.08),
        wall.place(end, sill + height, 0.08),
        wall.place(start, sill + height, 0.08),
      ),
      fold,
    );
  }
}

/** The window's light on the floor, reaching into the room from the left wall or the back wall. */
export function paintSunPatch(
  { sketch, size, random }: Scene,
  [wall, opening]: readonly ['left' | 'back', Opening],
  sky: Sky,
): void {
  const reach = random.between(0.9, 1.5);
  const drift = random.between(0.2, 0.7);
  const fill = sketch.veil('down', sky.sun, [0.5, 0.26]);
  for (const half of [0, 1]) {
    const from = opening.along + (opening.width * half) / 2 + 0.05;
    const to = from + opening.width / 2 - 0.1;
    if (wall === 'left') {
      sketch.face(
        quad(
          [0.5, 0.003, from - drift * 0.4],
          [0.5 + reach, 0.003, from - drift],
          [0.5 + reach, 0.003, to - drift],
          [0.5, 0.003, to - drift * 0.4],
        ),
        fill,
      );
    } else {
      const z = size.depth - 0.5;
      sketch.face(
        quad(
          [from + drift * 0.4, 0.003, z],
          [to + drift * 0.4, 0.003, z],
          [to + drift, 0.003, z - reach],
          [from + drift, 0.003, z - reach],
        ),
        fill,
      );
    }
  }
}
