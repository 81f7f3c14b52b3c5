import type { Point } from './photo-camera';
import { type Colour, lit, mix } from './photo-colour';
import { edge, facing, quad } from './photo-geometry';
import { range, type Scene } from './photo-scene';
import type { Sky } from './photo-view';

/** A house as seen from the street, in metres. */
export interface Building {
  x: number;
  /** Distance of its front from the viewer. */
  z: number;
  width: number;
  depth: number;
  floors: number;
  storey: number;
  wall: Colour;
  stripe: Colour;
  /** How each bay of the front looks on every floor. */
  bays: readonly ('window' | 'wide' | 'balcony')[];
}

/** A window of a front: its lower left corner, its size in metres, and whether a slab shades it. */
interface FrontPane {
  at: Point;
  size: readonly [width: number, height: number];
  hasHood: boolean;
}

/** One floor of a front, with what each bay has there. */
export function paintFloorOfFront(scene: Scene, building: Building, { floor, sky }: { floor: number; sky: Sky }): void {
  const { sketch } = scene;
  const { x, z, width, storey, bays, stripe } = building;
  const base = floor * storey;
  const bay = (width - 0.6) / bays.length;
  if (floor > 0) {
    sketch.box({ at: [x - 0.04, base - 0.08, z - 0.1], size: [width + 0.08, 0.16, 0.12] }, lit(stripe, 0.12));
  }
  for (const [position, kind] of bays.entries()) {
    const left = x + 0.3 + position * bay;
    const pane: FrontPane = {
      at: [left + bay * 0.2, base + 0.95, z],
      size: [kind === 'wide' ? bay * 0.68 : bay * 0.46, 1.25],
      hasHood: true,
    };
    if (floor === 0 && position === 0) paintDoor(scene, [left + bay / 2 - 0.55, 0, z]);
    else if (kind === 'balcony' && floor > 0)
      paintBalcony(scene, [left + 0.15, base, z], { w: bay - 0.3, sky, stripe });
    else paintPane(scene, pane, sky);
  }
}

function paintPane(scene: Scene, pane: FrontPane, sky: Sky): void {
  const { sketch, random, palette } = scene;
  const {
    at: [x, y, z],
    size: [w, h],
  } = pane;
  const isLit = random.chance(sky.isDusk ? 0.7 : 0.12);
  const day = [mix(sky.high, '#26324a', 0.55), mix(sky.low, '#31405c', 0.4)] as const;
  const [upper, lower] = isLit ? (['#ffd98a', '#ffb95e'] as const) : day;
  sketch.face(facing([x - 0.08, y - 0.08, z - 0.02], [w + 0.16, h + 0.16]), '#f6efe2');
  sketch.face(facing([x, y, z - 0.03], [w, h]), sketch.blend('down', upper, lower));
  if (random.chance(0.5))
    sketch.face(facing([x, y, z - 0.03], [w * 0.28, h]), { fill: palette.curtain, opacity: 0.85 });
  const bars = range(x + w / 3, x + w - 0.05, w / 3).map((barX) => edge([barX, y, z - 0.04], [barX, y + h, z - 0.04]));
  const middle = edge([x, y + h * 0.5, z - 0.04], [x + w, y + h * 0.5, z - 0.04]);
  sketch.lines([...bars, middle], { stroke: '#f6efe2', width: 2.4, opacity: 0.9 });
  if (pane.hasHood) paintHood(scene, pane);
}

/** The slab over a window that keeps sun and rain off, and its shadow. */
function paintHood({ sketch }: Scene, { at: [x, y, z], size: [w, h] }: FrontPane): void {
  sketch.box({ at: [x - 0.2, y + h + 0.1, z - 0.45], size: [w + 0.4, 0.08, 0.45] }, '#efe6d6');
  sketch.face(facing([x - 0.1, y + h - 0.25, z - 0.035], [w + 0.3, 0.35]), { fill: '#1d1729', opacity: 0.22 });
}

function paintBalcony(
  scene: Scene,
  [x, y, z]: Point,
  { w, sky, stripe }: { w: number; sky: Sky; stripe: Colour },
): void {
  const { sketch, random, palette } = scene;
  paintPane(scene, { at: [x + 0.25, y + 0.15, z], size: [w * 0.36, 1.95], hasHood: false }, sky);
  paintPane(scene, { at: [x + w * 0.58, y + 0.95, z], size: [w * 0.3, 1.15], hasHood: false }, sky);
  sketch.box({ at: [x, y - 0.05, z - 1.05], size: [w, 0.16, 1.05] }, lit(stripe, 0.2));
  if (random.chance(0.5)) sketch.oval([x + w * 0.75, y + 0.85, z - 0.9], [0.34, 0.3], lit(palette.leaf, 0.05));
  if (random.chance(0.4)) {
    for (const clothX of range(x + 0.3, x + w - 0.4, 0.75)) {
      const colour = random.pick([palette.cloth, palette.trim, palette.spark, '#ffffff']);
      sketch.face(facing([clothX, y + 1.1, z - 0.9], [0.36, 0.65]), colour);
    }
  }
  if (random.chance(0.4)) sketch.box({ at: [x, y + 0.1, z - 1.05], size: [w, 0.85, 0.08] }, lit(stripe, -0.02));
  const posts = range(x, x + w, 0.34).map((postX) => edge([postX, y + 0.1, z - 1.05], [postX, y + 1, z - 1.05]));
  sketch.lines(posts, { stroke: mix(palette.metal, '#2b2530', 0.5), width: 2.2, opacity: 0.8 });
  sketch.box({ at: [x - 0.02, y + 1, z - 1.08], size: [w + 0.04, 0.07, 0.1] }, lit(stripe, 0.1));
}

function paintDoor({ sketch, palette }: Scene, [x, , z]: Point): void {
  sketch.box({ at: [x - 0.5, 0, z - 0.7], size: [2.1, 0.18, 0.7] }, '#d6cbb9');
  sketch.face(
    quad([x, 0.18, z - 0.02], [x + 1.1, 0.18, z - 0.02], [x + 1.1, 2.3, z - 0.02], [x, 2.3, z - 0.02]),
    sketch.blend('across', lit(palette.wood, 0.16), lit(palette.wood, -0.16)),
  );
  sketch.lines([edge([x + 0.55, 0.2, z - 0.03], [x + 0.55, 2.28, z - 0.03])], {
    stroke: lit(palette.wood, -0.5),
    width: 2,
  });
  sketch.box({ at: [x - 0.4, 2.4, z - 1], size: [1.9, 0.12, 1] }, '#efe6d6');
}
