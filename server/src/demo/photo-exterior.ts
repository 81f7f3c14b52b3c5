import type { Camera, Point } from './photo-camera';
import { lit, mix } from './photo-colour';
import { type Building, paintFloorOfFront } from './photo-facade';
import { paintPalm, paintSky, paintTree } from './photo-garden';
import { edge, quad } from './photo-geometry';
import { range, type Scene } from './photo-scene';
import { drawSky, paintOutside, type Sky } from './photo-view';
import type { SeededRandom } from './seeded-random';

/** Where the viewer stands in the street. */
export function drawStreetCamera(random: SeededRandom): Camera {
  return {
    x: random.between(-3.5, 3.5),
    y: random.between(1.6, 2.3),
    z: 0,
    yaw: 0,
    focal: random.between(720, 860),
    horizon: random.between(600, 665),
    mirrored: random.chance(0.5),
  };
}

/** The house from the street: its front with windows and balconies, the gate, trees and sky. */
export function paintExterior(scene: Scene): void {
  const { sketch, random } = scene;
  const sky = drawSky(random);
  const building = drawBuilding(scene);
  sketch.camera.yaw =
    Math.atan2(building.x + building.width / 2 - sketch.camera.x, building.z + 2) * random.between(0.75, 1.2);
  paintSky(scene, sky);
  paintOutside(scene, { from: [0, 330], to: [1440, sketch.camera.horizon + 12] }, sky);
  paintGround(scene);
  if (random.chance(0.7))
    paintTree(scene, [building.x - random.between(1.4, 2.6), 0, building.z + 3], random.between(6, 9));
  if (random.chance(0.6))
    paintPalm(scene, [building.x + building.width + random.between(1, 2.4), 0, building.z + 3], random.between(7, 10));
  paintRoof(scene, building);
  paintBlock(scene, building);
  paintParapet(scene, building);
  for (const floor of range(0, building.floors, 1)) paintFloorOfFront(scene, building, { floor, sky });
  paintYard(scene, building, sky);
}

function drawBuilding({ random, palette }: Scene): Building {
  const count = random.int(2, 4);
  const floors = random.int(2, count === 4 ? 3 : count + 1);
  const bays = range(0, count, 1).map(() => random.pick(['window', 'wide', 'balcony', 'balcony'] as const));
  return {
    x: -random.between(3, 4.5),
    z: 6 + floors * 1.5 + random.between(0, 1.2),
    width: count * random.between(2.4, 2.9) + 0.6,
    depth: random.between(6, 9),
    floors,
    storey: random.between(2.7, 3),
    wall: random.pick([
      palette.wall,
      palette.trim,
      lit(palette.accentWall, 0.25),
      mix(palette.accentWall, palette.wall, 0.4),
      '#b0694f',
    ]),
    stripe: random.pick([palette.accentWall, palette.spark, palette.cloth, '#f7efe0']),
    bays,
  };
}

function paintGround({ sketch, random }: Scene): void {
  const earth = random.pick(['#c9b394', '#b9ab98', '#a9a39b', '#cbb59d']);
  sketch.face(
    quad([-60, 0, -2], [60, 0, -2], [60, 0, 60], [-60, 0, 60]),
    sketch.gradient('down', [
      [0, lit(earth, 0.3)],
      [0.3, lit(earth, 0.05)],
      [1, lit(earth, -0.2)],
    ]),
  );
  const road = random.pick(['#6d6a70', '#7d7773', '#5f6068']);
  sketch.face(
    quad([-60, 0.01, -2], [60, 0.01, -2], [60, 0.01, 4.6], [-60, 0.01, 4.6]),
    sketch.blend('down', lit(road, 0.14), lit(road, -0.2)),
  );
  sketch.face(quad([-60, 0.02, 4.6], [60, 0.02, 4.6], [60, 0.02, 5], [-60, 0.02, 5]), '#d8cfc0');
}

function paintBlock({ sketch }: Scene, { x, z, width, depth, floors, storey, wall }: Building): void {
  const height = floors * storey + 0.5;
  sketch.face(
    quad([x - 1, 0.01, z - 2.6], [x + width + 1, 0.01, z - 2.6], [x + width + 1, 0.01, z], [x - 1, 0.01, z]),
    { fill: '#1d1729', opacity: 0.14 },
  );
  sketch.box({ at: [x, 0, z], size: [width, height, depth] }, wall, -0.14);
  sketch.face(
    quad([x, 0, z], [x + width, 0, z], [x + width, height, z], [x, height, z]),
    sketch.blend('across', lit(wall, 0.22), lit(wall, -0.04)),
  );
}

/** What stands on the roof; the block hides its feet. */
function paintRoof({ sketch, random }: Scene, { x, z, width, depth, floors, storey, wall }: Building): void {
  const top = floors * storey + 0.5;
  if (random.chance(0.7))
    sketch.box({ at: [x + width * 0.6, top, z + depth * 0.4], size: [width * 0.3, 2.4, 2.4] }, lit(wall, -0.06));
  if (random.chance(0.75)) {
    const tank: Point = [x + width * random.between(0.15, 0.4), top, z + 2];
    const scale = sketch.scale(tank);
    const [tankX, tankY] = sketch.pixel(tank);
    const colour = random.pick(['#2f3338', '#35507a', '#e8e4da']);
    const body = sketch.blend('across', lit(colour, 0.3), lit(colour, -0.3));
    sketch.outline(
      [
        [tankX - 0.7 * scale, tankY],
        [tankX + 0.7 * scale, tankY],
        [tankX + 0.7 * scale, tankY - 1.9 * scale],
        [tankX - 0.7 * scale, tankY - 1.9 * scale],
      ],
      { fill: body, round: 0.2 * scale },
    );
  }
}

function paintParapet(
  { sketch, random, palette }: Scene,
  { x, z, width, floors, storey, stripe, wall }: Building,
): void {
  const top = floors * storey + 0.5;
  sketch.box({ at: [x - 0.15, top - 0.12, z - 0.2], size: [width + 0.3, 0.16, 0.2] }, lit(stripe, 0.1));
  sketch.box({ at: [x, top + 0.04, z - 0.02], size: [width, 0.55, 0.12] }, wall);
  if (random.chance(0.4))
    for (const potX of range(x + 0.6, x + width - 0.4, 1.3))
      sketch.oval([potX, top + 0.75, z], [0.3, 0.24], lit(palette.leaf, random.between(-0.2, 0.2)));
}

/** The compound wall with its gate, plants before it, and whatever is parked there. */
function paintYard(scene: Scene, { x, z, width, stripe }: Building, sky: Sky): void {
  const { sketch, random, palette } = scene;
  const front = z - 3.2;
  for (const bushX of range(x + 1.4, x + width, random.between(1, 1.8))) {
    sketch.oval([bushX, 0.55, z - 0.9], [0.55, 0.5], lit(palette.leaf, random.between(-0.25, 0.15)));
  }
  const gateX = x + random.between(0.2, 1.2);
  const wallColour = lit(stripe, 0.12);
  sketch.box({ at: [x - 30, 0, front], size: [gateX - x + 30, 1.15, 0.2] }, wallColour);
  sketch.box({ at: [gateX + 2.4, 0, front], size: [40, 1.15, 0.2] }, wallColour);
  for (const postX of [gateX - 0.3, gateX + 2.3])
    sketch.box({ at: [postX, 0, front - 0.1], size: [0.42, 1.75, 0.4] }, lit(wallColour, -0.1));
  const bars = range(gateX + 0.12, gateX + 2.3, 0.17).map((barX) => edge([barX, 0.1, front], [barX, 1.4, front]));
  sketch.lines(
    [
      ...bars,
      edge([gateX, 0.3, front], [gateX + 2.35, 0.3, front]),
      edge([gateX, 1.25, front], [gateX + 2.35, 1.25, front]),
    ],
    { stroke: mix(palette.spark, '#26222c', 0.62), width: 3 },
  );
  if (sky.isDusk)
    for (const postX of [gateX - 0.1, gateX + 2.5])
      sketch.glow([postX, 1.95, front], [1.1, 1.1], { colour: '#ffd98a', opacity: 0.7 });
  if (random.chance(0.65)) paintBicycle(scene, [gateX + random.between(3.2, 5), 0, front - 0.5]);
  if (random.chance(0.6))
    paintTree(scene, [x + width + random.between(1, 2), 0, front - 0.3], random.between(4.5, 6.5));
}

function paintBicycle({ sketch, random, palette }: Scene, [x, , z]: Point): void {
  const frame = random.pick([palette.spark, palette.cloth, '#2c3440']);
  const at = (right: number, up: number): Point => [x + right, up, z];
  sketch.glow(at(0.5, 0.02), [0.9, 0.12], { colour: '#1d1729', opacity: 0.5 });
  for (const wheel of [0, 1.02]) sketch.oval(at(wheel, 0.33), [0.32, 0.32], { stroke: '#27242b', width: 4.5 });
  const joints: (readonly [Point, Point])[] = [
    [at(0, 0.33), at(0.4, 0.33)],
    [at(0.4, 0.33), at(0.28, 0.82)],
    [at(0, 0.33), at(0.3, 0.72)],
    [at(0.4, 0.33), at(0.86, 0.78)],
    [at(0.3, 0.72), at(0.84, 0.72)],
    [at(0.84, 0.92), at(1.02, 0.33)],
  ];
  sketch.lines(joints, { stroke: frame, width: 4.5 }).lines(
    [
      [at(0.18, 0.84), at(0.42, 0.84)],
      [at(0.74, 0.96), at(0.98, 0.92)],
    ],
    { stroke: '#27242b', width: 5 },
  );
}
