import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { paintBooks, paintClock, paintFairyLights, paintLamp, paintPile, paintRug } from './photo-decor';
import { paintChair, paintDesk } from './photo-furniture';
import { type Box, edge, quad } from './photo-geometry';
import { paintPlant } from './photo-plant';
import { paintPoster, paintPosters } from './photo-poster';
import { range, type RoomSize, type Scene } from './photo-scene';
import { paintShell } from './photo-shell';
import { drawSky } from './photo-view';
import {
  backWall,
  leftWall,
  onWall,
  type Opening,
  paintCurtains,
  paintSunPatch,
  paintWindow,
  rightWall,
} from './photo-window';
import type { SeededRandom } from './seeded-random';

/** A corner is shallow, so that the desk fills the picture. */
export function drawStudySize(random: SeededRandom): RoomSize {
  return { width: random.between(2.6, 3.2), height: random.between(2.6, 2.8), depth: random.between(2, 2.4) };
}

/** A place to study: desk and chair, shelves, a board of notes, lamp, books and plants. */
export function paintStudy(scene: Scene): void {
  const {
    random,
    palette,
    size: { width, depth },
  } = scene;
  paintShell(scene, random.pick(['planks', 'tiles', 'terrazzo', 'redOxide'] as const));
  const sky = drawSky(random);
  const isWindowBehind = random.chance(0.45);
  const deskWidth = random.between(1.3, 1.6);
  const left = (width - deskWidth) * random.between(0.35, 0.65);
  if (isWindowBehind) paintWindowBehind(scene, left, deskWidth);
  else paintBoards(scene, left, deskWidth);
  const side: Opening = { along: depth * 0.25, sill: 0.95, width: 1, height: 1.2 };
  if (!isWindowBehind) {
    paintWindow(scene, [leftWall(scene), side], sky);
    paintCurtains(scene, [leftWall(scene), side], palette.curtain);
    paintSunPatch(scene, ['left', side], sky);
  }
  if (random.chance(0.6)) paintPosters(scene, rightWall(scene), { along: depth * 0.2, sill: 1.3, width: 1 });
  if (random.chance(0.6)) paintRug(scene, [left - 0.1, 0, depth - 1.6], [deskWidth, 1]);
  const desk: Box = { at: [left, 0, depth - 0.62], size: [deskWidth, 0.75, 0.58] };
  paintDesk(scene, desk, palette.wood);
  paintDeskThings(scene, desk);
  paintChair(scene, [left + deskWidth * random.between(0.25, 0.5), 0, depth - 1.05], {
    colour: mix(palette.wood, palette.metal, 0.25),
    cushion: palette.spark,
  });
  if (random.chance(0.7)) paintPlant(scene, [left + deskWidth + 0.3, 0, depth - 0.4], random.between(0.9, 1.4));
}

function paintWindowBehind(scene: Scene, left: number, deskWidth: number): void {
  const { random, palette } = scene;
  const opening: Opening = { along: left + 0.15, sill: 0.95, width: deskWidth - 0.3, height: 1.15 };
  const sky = drawSky(random);
  paintWindow(scene, [backWall(scene), opening], sky);
  paintCurtains(scene, [backWall(scene), { ...opening, sill: 0.95 }], palette.curtain);
  paintSunPatch(scene, ['back', opening], sky);
}

function paintBoards(scene: Scene, left: number, deskWidth: number): void {
  const { random } = scene;
  if (random.chance(0.5)) paintNotes(scene, { along: left + 0.1, sill: 1.1, width: deskWidth * 0.55, height: 0.62 });
  else paintPoster(scene, backWall(scene), { along: left + 0.15, sill: 1.15, width: 0.5, height: 0.66 });
  paintShelves(scene, [left + 0.05, random.between(1.86, 1.95)], deskWidth - 0.1);
  if (random.chance(0.35))
    paintFairyLights(scene, backWall(scene), { along: left - 0.3, sill: 2.4, width: deskWidth + 0.6 });
  if (random.chance(0.4)) paintClock(scene, backWall(scene), [left + deskWidth * 0.82, 1.5]);
}

/** A cork board with slips of paper. */
function paintNotes({ sketch, random, palette, ...rest }: Scene, board: Opening): void {
  const wall = backWall({ sketch, random, palette, ...rest });
  sketch.face(onWall(wall, board, 0.02), lit(palette.wood, -0.1));
  const cork: Opening = {
    along: board.along + 0.03,
    sill: board.sill + 0.03,
    width: board.width - 0.06,
    height: board.height - 0.06,
  };
  sketch.face(onWall(wall, cork, 0.02), '#d2a777');
  const papers: readonly Colour[] = [
    '#fff8e6',
    palette.trim,
    lit(palette.spark, 0.3),
    '#dfeef0',
    lit(palette.leaf, 0.5),
  ];
  for (const along of range(cork.along + 0.05, cork.along + cork.width - 0.12, 0.17)) {
    for (const sill of [cork.sill + 0.06, cork.sill + 0.3]) {
      if (random.chance(0.2)) continue;
      const slip = {
        along,
        sill: sill + random.between(-0.02, 0.03),
        width: random.between(0.1, 0.14),
        height: random.between(0.12, 0.2),
      };
      sketch.face(onWall(wall, slip, 0.03), random.pick(papers));
      sketch.dots([wall.place(slip.along + slip.width / 2, slip.sill + slip.height - 0.015, 0.03)], {
        stroke: palette.spark,
        width: 7,
      });
    }
  }
}

function paintShelves(scene: Scene, [x, y]: readonly [number, number], width: number): void {
  const {
    sketch,
    random,
    palette,
    size: { depth },
  } = scene;
  const z = depth - 0.22;
  sketch.face(
    quad([x + 0.05, y - 0.22, depth], [x + width + 0.05, y - 0.22, depth], [x + width, y, depth], [x, y, depth]),
    { fill: '#1d1729', opacity: 0.16 },
  );
  paintBooks(scene, [x + 0.05, y + 0.04, z + 0.04], width * random.between(0.35, 0.6));
  paintPlant(scene, [x + width - 0.22, y + 0.04, z + 0.1], random.between(0.3, 0.42));
  if (random.chance(0.6)) paintPile(scene, [x + width * 0.66, y + 0.04, z + 0.04], random.int(2, 4));
  sketch.box({ at: [x, y, z], size: [width, 0.04, 0.22] }, lit(palette.wood, 0.1));
}

function paintDeskThings(scene: Scene, { at: [x, , z], size: [w, h] }: Box): void {
  const { random } = scene;
  const top = h + 0.02;
  paintBooks(scene, [x + 0.06, top, z + 0.36], random.between(0.25, 0.4));
  paintLamp(scene, [x + w - 0.2, top, z + 0.38], random.chance(0.6));
  if (random.chance(0.7)) paintLaptop(scene, [x + w * 0.42, top, z + 0.16]);
  else paintNotebook(scene, [x + w * 0.4, top, z + 0.1]);
  paintPens(scene, [x + w * 0.78, top, z + 0.3]);
  if (random.chance(0.6)) paintPile(scene, [x + 0.1, top, z + 0.1], random.int(2, 5));
  if (random.chance(0.5)) paintMug(scene, [x + w * 0.8, top, z + 0.14]);
}

function paintLaptop({ sketch, palette }: Scene, [x, y, z]: Point): void {
  sketch.face(
    quad(
      [x, y + 0.02, z + 0.2],
      [x + 0.36, y + 0.02, z + 0.2],
      [x + 0.36, y + 0.25, z + 0.26],
      [x, y + 0.25, z + 0.26],
    ),
    { fill: '#3b3f46', round: 6 },
  );
  const screen = sketch.blend('down', lit(palette.accentWall, 0.4), lit(palette.cloth, 0.5));
  sketch.face(
    quad(
      [x + 0.015, y + 0.035, z + 0.2],
      [x + 0.345, y + 0.035, z + 0.2],
      [x + 0.345, y + 0.235, z + 0.255],
      [x + 0.015, y + 0.235, z + 0.255],
    ),
    screen,
  );
  sketch.box({ at: [x, y, z], size: [0.36, 0.016, 0.22] }, '#c9ccd0');
}

function paintNotebook({ sketch }: Scene, [x, y, z]: Point): void {
  sketch.face(
    quad([x, y + 0.01, z], [x + 0.2, y + 0.01, z], [x + 0.2, y + 0.01, z + 0.26], [x, y + 0.01, z + 0.26]),
    '#fffaf0',
  );
  sketch.face(
    quad(
      [x + 0.21, y + 0.01, z],
      [x + 0.41, y + 0.01, z],
      [x + 0.4, y + 0.01, z + 0.26],
      [x + 0.21, y + 0.01, z + 0.26],
    ),
    '#f3ead8',
  );
  sketch.lines(
    range(z + 0.05, z + 0.25, 0.05).map((at) => edge([x + 0.03, y + 0.012, at], [x + 0.17, y + 0.012, at])),
    { stroke: '#8fa3b5', width: 1.5, opacity: 0.7 },
  );
}

function paintPens({ sketch, palette }: Scene, [x, y, z]: Point): void {
  sketch.lines([edge([x, y, z], [x - 0.03, y + 0.19, z])], { stroke: palette.spark, width: 5 });
  sketch
    .lines([edge([x + 0.02, y, z], [x + 0.03, y + 0.2, z])], { stroke: palette.cloth, width: 5 })
    .lines([edge([x + 0.03, y, z], [x + 0.06, y + 0.17, z])], { stroke: palette.leaf, width: 5 });
  sketch.box({ at: [x - 0.03, y, z - 0.03], size: [0.08, 0.11, 0.06] }, palette.trim);
}

function paintMug({ sketch, palette }: Scene, [x, y, z]: Point): void {
  sketch.oval([x + 0.05, y + 0.05, z], [0.03, 0.03], { stroke: palette.spark, width: 5 });
  sketch.box({ at: [x - 0.04, y, z - 0.03], size: [0.08, 0.1, 0.06] }, palette.spark);
}
