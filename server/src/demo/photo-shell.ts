import type { Pixel } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { type FloorKind, paintFloor } from './photo-floor';
import { quad } from './photo-geometry';
import { front, type Scene } from './photo-scene';

/** Floor, ceiling and three walls. The wall at the right is the brightest: light comes from the left. */
export function paintShell(scene: Scene, floor: FloorKind): void {
  const { sketch, palette, size, random } = scene;
  const { width: w, height: h, depth: d } = size;
  const ceiling = mix(palette.wall, '#ffffff', 0.6);
  sketch.face(
    quad([0, h, front], [w, h, front], [w, h, d], [0, h, d]),
    sketch.blend('down', lit(ceiling, -0.02), lit(ceiling, -0.14)),
  );
  sketch.face(
    quad([0, 0, front], [w, 0, front], [w, 0, d], [0, 0, d]),
    sketch.blend('down', lit(palette.floor, 0.12), lit(palette.floor, -0.16)),
  );
  paintFloor(scene, floor);
  const back = random.chance(0.58) ? palette.accentWall : palette.wall;
  sketch.face(
    quad([0, 0, front], [0, 0, d], [0, h, d], [0, h, front]),
    sketch.blend('across', lit(palette.wall, -0.1), lit(palette.wall, -0.2)),
  );
  sketch.face(
    quad([w, 0, d], [w, 0, front], [w, h, front], [w, h, d]),
    sketch.blend('across', lit(palette.wall, 0.04), lit(palette.wall, 0.3)),
  );
  sketch.face(
    quad([0, 0, d], [w, 0, d], [w, h, d], [0, h, d]),
    sketch.gradient('across', [
      [0, lit(back, -0.1)],
      [0.5, lit(back, 0.05)],
      [1, lit(back, 0)],
    ]),
  );
  paintEdges(scene);
}

/** The lower part of the walls in a second colour, as hostels paint it; height in metres. */
export function paintDado({ sketch, size: { width: w, depth: d } }: Scene, colour: Colour, height: number): void {
  sketch.face(quad([0, 0, front], [0, 0, d], [0, height, d], [0, height, front]), lit(colour, -0.16));
  sketch.face(quad([w, 0, d], [w, 0, front], [w, height, front], [w, height, d]), lit(colour, 0.12));
  sketch.face(quad([0, 0, d], [w, 0, d], [w, height, d], [0, height, d]), lit(colour, -0.02));
}

/** Darkness that gathers where walls meet floor and ceiling, and a skirting board. */
function paintEdges({ sketch, palette, size: { width: w, height: h, depth: d } }: Scene): void {
  const dark: Colour = '#241d33';
  const up = sketch.veil('down', dark, [0, 0.22]);
  const down = sketch.veil('down', dark, [0.16, 0]);
  const inward = sketch.veil('across', dark, [0.2, 0]);
  const outward = sketch.veil('across', dark, [0, 0.12]);
  sketch.face(quad([0, 0, d], [w, 0, d], [w, 0.7, d], [0, 0.7, d]), up);
  sketch.face(quad([0, h - 0.5, d], [w, h - 0.5, d], [w, h, d], [0, h, d]), down);
  sketch.face(quad([0, 0, d], [0.6, 0, d], [0.6, h, d], [0, h, d]), inward);
  sketch.face(quad([w - 0.6, 0, d], [w, 0, d], [w, h, d], [w - 0.6, h, d]), outward);
  sketch.face(quad([0, 0, d - 0.8], [w, 0, d - 0.8], [w, 0, d], [0, 0, d]), sketch.veil('down', dark, [0.26, 0]));
  const board = lit(mix(palette.wall, palette.wood, 0.5), -0.1);
  sketch.face(quad([0, 0, d], [w, 0, d], [w, 0.1, d], [0, 0.1, d]), board);
  sketch.face(quad([0, 0, front], [0, 0, d], [0, 0.1, d], [0, 0.1, front]), lit(board, -0.15));
  sketch.face(quad([w, 0, front], [w, 0, d], [w, 0.1, d], [w, 0.1, front]), lit(board, 0.15));
}

/** The last touch: the ceiling and the nearest floor fall off a little into the dark. */
export function paintAtmosphere({ sketch }: Scene): void {
  const dark: Colour = '#1a1430';
  sketch.outline(strip(0, 260), sketch.veil('down', dark, [0.12, 0]));
  sketch.outline(strip(660, 960), sketch.veil('down', dark, [0, 0.17]));
}

function strip(top: number, bottom: number): readonly Pixel[] {
  return [
    [0, top],
    [1440, top],
    [1440, bottom],
    [0, bottom],
  ];
}
