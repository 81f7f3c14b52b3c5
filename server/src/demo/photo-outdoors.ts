import { type Colour, lit, mix } from './photo-colour';
import { paintSky } from './photo-garden';
import { type Box, edge, quad } from './photo-geometry';
import { range, type Scene } from './photo-scene';
import { drawSky, paintOutside, type Sky } from './photo-view';

/** Sky, roofs and trees out to the horizon. */
export function paintDistance(scene: Scene): Sky {
  const { sketch, random, palette } = scene;
  const sky = drawSky(random);
  const { horizon } = sketch.camera;
  paintSky(scene, sky);
  paintOutside(scene, { from: [0, horizon - 190], to: [1440, horizon + 150] }, sky);
  sketch.outline(
    [
      [0, horizon + 148],
      [1440, horizon + 148],
      [1440, 960],
      [0, 960],
    ],
    mix(palette.leaf, sky.low, 0.3),
  );
  paintNeighbours(scene, sky);
  return sky;
}

export function paintDeck({ sketch, palette, size: { width, depth } }: Scene): void {
  sketch.face(
    quad([0, 0, -2], [width, 0, -2], [width, 0, depth], [0, 0, depth]),
    sketch.blend('down', lit(palette.floor, 0.2), lit(palette.floor, -0.14)),
  );
  const along = range(0, width, 0.5).map((x) => edge([x, 0, -2], [x, 0, depth]));
  const across = range(-1, depth, 0.5).map((z) => edge([0, 0, z], [width, 0, z]));
  sketch.lines([...along, ...across], { stroke: lit(palette.floor, -0.3), width: 1.6, opacity: 0.5 });
}

export function paintWashing(
  { sketch, random, palette }: Scene,
  [from, to]: readonly [number, number],
  z: number,
): void {
  const colours: readonly Colour[] = [
    palette.cloth,
    palette.trim,
    palette.spark,
    palette.curtain,
    '#fbf8f0',
    '#7fa6c2',
  ];
  const y = random.between(1.9, 2.1);
  sketch.lines([edge([from, y, z], [to, y, z])], { stroke: '#5b5350', width: 2.5 });
  for (let x = from + random.between(0.1, 0.5); x < to - 0.7;) {
    const width = random.between(0.28, 0.7);
    const colour = random.pick(colours);
    const drop = random.between(0.45, 0.9);
    const hang = quad([x, y, z], [x + width, y, z], [x + width + 0.03, y - drop, z], [x - 0.02, y - drop, z]);
    sketch.face(hang, {
      fill: sketch.gradient('across', [
        [0, lit(colour, 0.15)],
        [0.5, lit(colour, -0.05)],
        [1, lit(colour, 0.1)],
      ]),
    });
    x += width + random.between(0.05, 0.6);
  }
}

/** The houses next door, whose roofs lie about as high as the viewer's own floor. */
function paintNeighbours({ sketch, random, palette, size: { width, depth } }: Scene, sky: Sky): void {
  const walls: readonly Colour[] = [palette.wall, palette.trim, palette.accentWall, '#d9b59a', '#e9ddc7', '#c98f78'];
  for (const away of [14, 8]) {
    for (let x = random.between(-12, -9); x < width + 10;) {
      const wide = random.between(3, 5);
      const top = random.between(-2.4, 1.4) - (away < 9 ? 1.2 : 0);
      const wall = mix(random.pick(walls), sky.low, 0.2 + away * 0.02);
      if (random.chance(0.7))
        paintHouse({ sketch, random }, { at: [x, -9, depth + away], size: [wide, top + 9, 3] }, wall);
      x += wide + random.between(0.4, 3);
    }
  }
}

function paintHouse({ sketch, random }: Pick<Scene, 'sketch' | 'random'>, house: Box, wall: Colour): void {
  const {
    at: [x, y, z],
    size: [w, h],
  } = house;
  const top = y + h;
  sketch.box(house, wall);
  sketch.box({ at: [x - 0.15, top - 0.35, z - 0.2], size: [w + 0.3, 0.18, 0.2] }, lit(wall, 0.25));
  const windows = range(x + 0.4, x + w - 0.9, 1.3).flatMap((left) =>
    [1.7, 4.2].map((down) => {
      const low = top - down;
      return quad([left, low, z], [left + 0.8, low, z], [left + 0.8, low + 1, z], [left, low + 1, z]);
    }),
  );
  const isLampOn = random.chance(0.3);
  sketch.faces(windows.slice(isLampOn ? 1 : 0), lit(wall, -0.5)).faces(isLampOn ? windows.slice(0, 1) : [], '#ffd88f');
  if (random.chance(0.4)) sketch.box({ at: [x + w * 0.6, top, z + 0.6], size: [0.9, 1, 0.9] }, '#33383f');
}
