import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { paintPadding } from './photo-furniture';
import { edge, quad } from './photo-geometry';
import { range, type Scene } from './photo-scene';
import type { Sketch } from './photo-sketch';
import type { Opening, Wall } from './photo-window';

/** A ceiling fan with three or four blades, hanging from the ceiling; radius in metres. */
export function paintFan({ sketch, random, palette, size }: Scene, [x, , z]: Point, radius = 0.62): void {
  const y = size.height - 0.42;
  const colour = random.pick(['#f3ede2', '#6b4a3a', palette.metal, '#3d3a40']);
  const turn = random.between(0, 2);
  const blades = random.chance(0.8) ? 3 : 4;
  sketch.lines([edge([x, size.height, z], [x, y, z])], { stroke: lit(colour, -0.3), width: 5 });
  for (let blade = 0; blade < blades; blade++) {
    const angle = turn + (blade * 2 * Math.PI) / blades;
    const tip = (spread: number, reach: number): Point => [
      x + reach * Math.cos(angle + spread),
      y,
      z + reach * Math.sin(angle + spread),
    ];
    sketch.face([tip(-0.5, 0.12), tip(-0.1, radius), tip(0.1, radius), tip(0.5, 0.12)], {
      fill: lit(colour, blade % 2 === 0 ? -0.08 : 0.06),
      round: 8,
    });
  }
  sketch
    .oval([x, y + 0.03, z], [0.13, 0.08], lit(colour, -0.1))
    .oval([x, y - 0.02, z], [0.09, 0.05], lit(colour, 0.25));
}

/** A row of books standing on something, from a point to the right; width in metres. */
export function paintBooks({ sketch, random, palette }: Scene, [x, y, z]: Point, width: number): void {
  const colours = [
    palette.cloth,
    palette.spark,
    palette.trim,
    palette.accentWall,
    '#efe4cf',
    '#44505e',
    '#8c3f3a',
    '#2f6b5e',
  ];
  for (let left = x; left < x + width - 0.03;) {
    const thick = random.between(0.025, 0.06);
    const height = random.between(0.17, 0.27);
    if (random.chance(0.9)) sketch.box({ at: [left, y, z], size: [thick - 0.004, height, 0.14] }, random.pick(colours));
    left += thick;
  }
}

/** Books lying in a pile; the count sets its height. */
export function paintPile({ sketch, random, palette }: Scene, [x, y, z]: Point, count: number): void {
  const colours = [palette.cloth, palette.spark, palette.trim, '#efe4cf', '#44505e', palette.accentWall];
  for (let book = 0; book < count; book++) {
    sketch.box(
      { at: [x + random.between(-0.02, 0.02), y + book * 0.035, z], size: [0.22, 0.033, 0.16] },
      random.pick(colours),
    );
  }
}

/** A rug on the floor with bands and fringes, or a round one. */
export function paintRug({ sketch, random, palette }: Scene, [x, , z]: Point, [w, d]: readonly [number, number]): void {
  const [ground, band] = random.chance(0.5) ? [palette.cloth, palette.trim] : [palette.trim, palette.spark];
  if (random.chance(0.35)) {
    for (const [share, colour] of [
      [1, ground],
      [0.82, lit(band, 0.1)],
      [0.7, ground],
      [0.34, band],
    ] as const) {
      sketch.plate([x + w / 2, 0.004, z + d / 2], (Math.min(w, d) / 2) * share, colour);
    }
    return;
  }
  sketch.face(
    quad([x, 0.004, z], [x + w, 0.004, z], [x + w, 0.004, z + d], [x, 0.004, z + d]),
    sketch.blend('down', lit(ground, 0.12), lit(ground, -0.08)),
  );
  for (const start of range(x + 0.12, x + w - 0.1, random.between(0.2, 0.36))) {
    sketch.face(
      quad([start, 0.005, z], [start + 0.07, 0.005, z], [start + 0.07, 0.005, z + d], [start, 0.005, z + d]),
      { fill: band, opacity: 0.8 },
    );
  }
  sketch.lines(
    range(z + 0.03, z + d, 0.13).flatMap(
      (at) =>
        [edge([x, 0.004, at], [x - 0.07, 0.004, at]), edge([x + w, 0.004, at], [x + w + 0.07, 0.004, at])] as const,
    ),
    { stroke: lit(ground, 0.5), width: 2, opacity: 0.8 },
  );
}

/** A lamp on a foot, with its light when it is on. */
export function paintLamp({ sketch, palette }: Scene, [x, y, z]: Point, isOn: boolean): void {
  sketch.lines([edge([x, y, z], [x, y + 0.3, z])], { stroke: palette.metal, width: 5 });
  sketch.oval([x, y + 0.01, z], [0.08, 0.02], lit(palette.metal, -0.2));
  const shade = [
    [x - 0.08, y + 0.46, z],
    [x + 0.08, y + 0.46, z],
    [x + 0.14, y + 0.27, z],
    [x - 0.14, y + 0.27, z],
  ] as const;
  sketch.face(shade, sketch.blend('down', lit(palette.trim, 0.2), isOn ? '#fff2c4' : lit(palette.trim, 0)));
  if (isOn) sketch.glow([x, y + 0.3, z], [0.9, 0.8], { colour: '#ffdf96', opacity: 0.55 });
}

/** A cord of little lights along a wall, from one end to the other. */
export function paintFairyLights({ sketch }: Scene, wall: Wall, { along, sill, width }: Omit<Opening, 'height'>): void {
  const bulbs = range(0, 1.001, 1 / 16).map((share): Point => {
    const sag = 0.14 * Math.sin(share * 3 * Math.PI) ** 2;
    return wall.place(along + width * share, sill - sag, 0.02);
  });
  const pairs = bulbs.slice(1).map((bulb, position) => [bulbs[position] ?? bulb, bulb] as const);
  sketch
    .lines(pairs, { stroke: '#5b4b3d', width: 1.5, opacity: 0.8 })
    .dots(bulbs, { stroke: '#ffcf70', width: 20, opacity: 0.22 })
    .dots(bulbs, { stroke: '#fff0bf', width: 7 });
}

/** A cushion standing on a seat. */
export function paintCushion(sketch: Sketch, [x, y, z]: Point, colour: Colour): void {
  paintPadding(sketch, { at: [x, y, z], size: [0.4, 0.36, 0.12] }, { colour, round: 24 });
}

/** An air conditioner high on a wall. */
export function paintAirConditioner({ sketch }: Scene, [x, y, z]: Point): void {
  sketch.box({ at: [x, y, z - 0.2], size: [0.85, 0.28, 0.2] }, '#f4f3ef');
  sketch
    .lines([edge([x + 0.05, y + 0.06, z - 0.2], [x + 0.8, y + 0.06, z - 0.2])], { stroke: '#b9bcc0', width: 4 })
    .dots([[x + 0.74, y + 0.2, z - 0.2]], { stroke: '#63b57a', width: 5 });
}

/** A wall clock without figures. */
export function paintClock(
  { sketch, palette, random }: Scene,
  wall: Wall,
  [along, up]: readonly [number, number],
): void {
  const centre = wall.place(along, up, 0.03);
  const hand = (angle: number, reach: number) =>
    wall.place(along + Math.sin(angle) * reach, up + Math.cos(angle) * reach, 0.03);
  sketch.oval(centre, [0.17, 0.17], palette.wood).oval(centre, [0.14, 0.14], '#fbf6ea');
  sketch.lines(
    [
      [centre, hand(random.between(0, 6), 0.07)],
      [centre, hand(random.between(0, 6), 0.11)],
    ],
    { stroke: mix(palette.wood, '#1d1729', 0.6), width: 3 },
  );
}
