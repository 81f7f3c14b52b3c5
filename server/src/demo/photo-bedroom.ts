import { type Bed, paintBed, type SheetPattern } from './photo-bed';
import { lit, mix } from './photo-colour';
import {
  paintAirConditioner,
  paintBooks,
  paintClock,
  paintFairyLights,
  paintFan,
  paintLamp,
  paintPile,
  paintRug,
} from './photo-decor';
import type { FloorKind } from './photo-floor';
import { paintChair, paintDesk, paintWardrobe } from './photo-furniture';
import type { Box } from './photo-geometry';
import { paintPlant } from './photo-plant';
import { paintPosters } from './photo-poster';
import type { RoomSize, Scene } from './photo-scene';
import { paintDado, paintShell } from './photo-shell';
import { drawSky } from './photo-view';
import { backWall, leftWall, type Opening, paintCurtains, paintSunPatch, paintWindow, rightWall } from './photo-window';
import type { SeededRandom } from './seeded-random';

const floors: readonly FloorKind[] = ['tiles', 'marble', 'planks', 'terrazzo', 'redOxide', 'checks', 'tiles', 'planks'];
const patterns: readonly SheetPattern[] = ['plain', 'stripes', 'bands', 'checks', 'dots', 'blocks'];

/** Bedrooms are of middling size. */
export function drawBedroomSize(random: SeededRandom): RoomSize {
  return { width: random.between(2.9, 3.7), height: random.between(2.5, 2.75), depth: random.between(3.1, 3.8) };
}

/** A room to sleep in: one of several layouts of beds, with a desk, a cupboard and the things people bring. */
export function paintBedroom(scene: Scene): void {
  const { random, palette } = scene;
  paintShell(scene, random.pick(floors));
  if (random.chance(0.22)) paintDado(scene, palette.accentWall, random.between(0.9, 1.3));
  random.pick([paintSingle, paintDouble, paintTwin, paintBunk, paintDayBed])(scene);
  const { width, depth } = scene.size;
  if (random.chance(0.8)) paintFan(scene, [width * random.between(0.4, 0.6), 0, depth * random.between(0.35, 0.6)]);
}

/** One bed at the right, the window at the left, a desk in the far corner. */
function paintSingle(scene: Scene): void {
  const {
    random,
    palette,
    size: { width, depth },
  } = scene;
  const sky = drawSky(random);
  const opening: Opening = {
    along: depth * random.between(0.3, 0.45),
    sill: 0.9,
    width: random.between(1, 1.4),
    height: 1.25,
  };
  paintWindow(scene, [leftWall(scene), opening], sky);
  if (random.chance(0.8)) paintCurtains(scene, [leftWall(scene), opening], palette.curtain);
  paintSunPatch(scene, ['left', opening], sky);
  paintWallThings(scene, { along: width - 1.25, width: 1.1 });
  const deskWidth = Math.min(1.2, width - 1.9);
  if (deskWidth > 0.7) paintWorkplace(scene, { at: [0.35, 0, depth - 0.6], size: [deskWidth, 0.75, 0.55] });
  paintFloorThings(scene, [width * 0.22, 0, depth * 0.3]);
  paintBed(scene, drawBed(scene, { at: [width - 1.2, 0, depth - 2.12], size: [1.1, 0.52, 2.05] }));
  if (random.chance(0.45)) paintPlant(scene, [0.3, 0, depth * 0.18], random.between(0.7, 1.1));
}

/** A wide bed in the middle of the back wall between two small tables. */
function paintDouble(scene: Scene): void {
  const {
    random,
    palette,
    sketch,
    size: { width, depth },
  } = scene;
  const sky = drawSky(random);
  const left = width / 2 - 0.8 + random.between(-0.2, 0.2);
  const opening: Opening = { along: depth * 0.35, sill: 0.85, width: 1.3, height: 1.3 };
  paintWindow(scene, [leftWall(scene), opening], sky);
  paintCurtains(scene, [leftWall(scene), opening], palette.curtain);
  paintSunPatch(scene, ['left', opening], sky);
  paintWallThings(scene, { along: left + 0.1, width: 1.4 });
  for (const tableX of [left - 0.56, left + 1.68]) {
    sketch.box({ at: [tableX, 0, depth - 0.45], size: [0.42, 0.5, 0.4] }, palette.wood);
    if (random.chance(0.6)) paintLamp(scene, [tableX + 0.21, 0.5, depth - 0.25], sky.isDusk || random.chance(0.4));
    else paintPile(scene, [tableX + 0.08, 0.5, depth - 0.35], random.int(2, 4));
  }
  paintFloorThings(scene, [width * 0.18, 0, depth * 0.2]);
  paintBed(scene, drawBed(scene, { at: [left, 0, depth - 2.15], size: [1.6, 0.5, 2.08] }));
  if (random.chance(0.5)) paintPlant(scene, [0.35, 0, depth - 0.4], random.between(0.8, 1.3));
  if (random.chance(0.4)) paintAirConditioner(scene, [width * 0.5 - 0.4, 2.25, depth]);
}

/** Two beds with an aisle, the window between them. */
function paintTwin(scene: Scene): void {
  const {
    random,
    palette,
    size: { width, depth },
  } = scene;
  const sky = drawSky(random);
  const gap = width - 2.3;
  const opening: Opening = { along: width / 2 - 0.55, sill: 1, width: 1.1, height: 1.2 };
  paintWindow(scene, [backWall(scene), opening], sky);
  if (random.chance(0.8)) paintCurtains(scene, [backWall(scene), { ...opening, sill: 1 }], palette.curtain);
  if (gap > 0.8) paintWorkplace(scene, { at: [width / 2 - 0.4, 0, depth - 0.5], size: [0.8, 0.72, 0.45] });
  paintSunPatch(scene, ['back', opening], sky);
  paintPosters(scene, rightWall(scene), { along: depth * 0.45, sill: 1.35, width: 1 });
  paintPosters(scene, leftWall(scene), { along: depth * 0.45, sill: 1.35, width: 1 });
  if (random.chance(0.5)) paintRug(scene, [width / 2 - 0.4, 0, depth * 0.2], [0.8, 1.4]);
  const bed = drawBed(scene, { at: [0.08, 0, depth - 2.1], size: [0.98, 0.5, 2.02] });
  const isMatching = random.chance(0.6);
  paintBed(scene, bed);
  const other = isMatching ? bed : { ...bed, cloth: bed.trim, trim: bed.cloth, pattern: random.pick(patterns) };
  paintBed(scene, { ...other, at: [width - 1.06, 0, depth - 2.1] });
}

/** A bunk bed along the right wall. */
function paintBunk(scene: Scene): void {
  const {
    random,
    palette,
    sketch,
    size: { width, depth },
  } = scene;
  const sky = drawSky(random);
  const opening: Opening = { along: width * 0.22, sill: 0.95, width: Math.min(1.3, width * 0.34), height: 1.25 };
  paintWindow(scene, [backWall(scene), opening], sky);
  if (random.chance(0.7)) paintCurtains(scene, [backWall(scene), opening], palette.curtain);
  paintSunPatch(scene, ['back', opening], sky);
  if (random.chance(0.7))
    paintWardrobe(
      scene,
      { at: [0.05, 0, depth * 0.4], size: [0.55, 1.95, 0.9] },
      random.chance(0.5) ? palette.wood : '#8f9a8c',
    );
  paintFloorThings(scene, [width * 0.25, 0, depth * 0.3]);
  const base: Box = { at: [width - 1.05, 0, depth - 2.1], size: [0.95, 0.5, 2] };
  const bed = { ...drawBed(scene, base), head: 0 };
  const frame = random.pick([palette.wood, palette.metal, '#3f4a56', palette.spark]);
  const post = (x: number, z: number) => sketch.box({ at: [x, 0, z], size: [0.07, 2.05, 0.07] }, frame);
  post(width - 1.08, depth - 0.12);
  post(width - 0.16, depth - 0.12);
  paintBed(scene, { ...bed, frame });
  paintBed(scene, { ...bed, frame, at: [width - 1.05, 1.1, depth - 2.1], cloth: bed.trim, trim: bed.cloth });
  const rail = (y: number) => sketch.box({ at: [width - 1.08, y, depth - 2], size: [0.05, 0.06, 1.3] }, frame);
  rail(1.78);
  post(width - 1.08, depth - 2.13);
  post(width - 0.16, depth - 2.13);
  for (const y of [0.35, 0.7, 1.05, 1.4])
    sketch.box({ at: [width - 1.06, y, depth - 2.15], size: [0.9, 0.05, 0.05] }, lit(frame, 0.1));
}

/** A bed lying along the back wall under the window. */
function paintDayBed(scene: Scene): void {
  const {
    random,
    palette,
    size: { width, depth },
  } = scene;
  const sky = drawSky(random);
  const left = random.between(0.15, Math.max(0.2, width - 2.4));
  const opening: Opening = { along: left + 0.3, sill: 1.05, width: random.between(1.2, 1.6), height: 1.15 };
  paintWindow(scene, [backWall(scene), opening], sky);
  if (random.chance(0.7)) paintCurtains(scene, [backWall(scene), { ...opening, sill: 0.9 }], palette.curtain);
  if (random.chance(0.5)) paintFairyLights(scene, backWall(scene), { along: left, sill: 2.5, width: 2.2 });
  paintPosters(scene, rightWall(scene), { along: depth * 0.4, sill: 1.3, width: 1.2 });
  paintBed(scene, { ...drawBed(scene, { at: [left, 0, depth - 1.05], size: [2.05, 0.48, 1] }), head: 0.02 });
  paintSunPatch(scene, ['back', { ...opening, along: opening.along - 0.2 }], sky);
  paintRug(scene, [left + 0.2, 0, depth - 2.3], [1.6, 0.95]);
  if (width - left > 2.7) paintPlant(scene, [left + 2.4, 0, depth - 0.35], random.between(0.8, 1.3));
  paintWorkplaceAtSide(scene);
}

function paintWorkplaceAtSide(scene: Scene): void {
  const {
    random,
    size: { depth },
    palette,
  } = scene;
  if (random.chance(0.35))
    return paintWardrobe(scene, { at: [0.04, 0, depth * 0.2], size: [0.5, 1.9, 0.9] }, palette.wood);
  paintDesk(scene, { at: [0.06, 0, depth * 0.22], size: [0.5, 0.74, 1.1] }, palette.wood);
  paintPile(scene, [0.18, 0.76, depth * 0.3], random.int(2, 5));
  paintLamp(scene, [0.2, 0.76, depth * 0.22 + 0.9], random.chance(0.4));
}

function paintWorkplace(scene: Scene, desk: Box): void {
  const { random, palette } = scene;
  const {
    at: [x, , z],
    size: [w, h],
  } = desk;
  paintDesk(scene, desk, palette.wood);
  const top = h + 0.01;
  paintBooks(scene, [x + 0.05, top, z + 0.28], w * random.between(0.3, 0.55));
  if (random.chance(0.5)) paintLamp(scene, [x + w - 0.16, top, z + 0.3], random.chance(0.4));
  else paintPlant(scene, [x + w - 0.16, top, z + 0.3], 0.3);
  if (random.chance(0.7))
    paintChair(scene, [x + w * 0.3, 0, z - 0.35], {
      colour: mix(palette.wood, palette.metal, 0.3),
      cushion: palette.spark,
    });
}

function paintWallThings(scene: Scene, { along, width }: Pick<Opening, 'along' | 'width'>): void {
  const { random } = scene;
  if (random.chance(0.75)) paintPosters(scene, backWall(scene), { along, sill: 1.45, width });
  if (random.chance(0.3))
    paintFairyLights(scene, backWall(scene), { along: along - 0.2, sill: 2.4, width: width + 0.3 });
  if (random.chance(0.25)) paintClock(scene, backWall(scene), [along - 0.3, 2.1]);
}

function paintFloorThings(scene: Scene, at: readonly [number, number, number]): void {
  const { random } = scene;
  if (random.chance(0.55)) paintRug(scene, at, [random.between(1, 1.5), random.between(0.9, 1.6)]);
}

function drawBed({ random, palette }: Scene, box: Box): Bed {
  return {
    ...box,
    frame: random.pick([palette.wood, palette.wood, palette.metal, lit(palette.wood, 0.2)]),
    cloth: palette.cloth,
    trim: palette.trim,
    pattern: random.pick(patterns),
    head: random.chance(0.75) ? random.between(0.3, 0.65) : 0,
  };
}
