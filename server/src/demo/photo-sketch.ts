import {
  type Camera,
  pictureHeight,
  pictureWidth,
  type Pixel,
  pixelsPerMetre,
  type Point,
  projectOutline,
  projectPoint,
} from './photo-camera';
import { type Colour, lit } from './photo-colour';
import { type Box, type Edge, quad } from './photo-geometry';
import { pair, roundedPath, short, step, straightPath } from './photo-path';

/** How a shape is painted. */
export interface Paint {
  /** Colour or gradient; none when absent. */
  fill?: string;
  /** 0 to 1. */
  opacity?: number;
  stroke?: string;
  /** Width of the stroke in pixels. */
  width?: number;
  /** Radius in pixels by which corners are rounded. */
  round?: number;
}

/** How lines and dots are painted; width in pixels. */
export type Line = Required<Pick<Paint, 'stroke' | 'width'>> & Pick<Paint, 'opacity'>;

/** One stop of a gradient: where (0 to 1), which colour, how opaque (0 to 1). */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

/** Way in which a gradient runs. `across` runs left to right before mirroring. */
export type Run = 'down' | 'across' | 'out';

/** A picture being drawn: shapes given in metres come out as SVG, painted in the order they are added. */
export class Sketch {
  private readonly shapes: string[] = [];
  private readonly gradients = new Map<string, { tag: string; id: string }>();

  constructor(readonly camera: Camera) {}

  /** The finished picture, an SVG of 1440 by 960 pixels. */
  toSvg(): string {
    const size = `width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}"`;
    const gradients = [...this.gradients]
      .map(([definition, { tag, id }]) => `<${tag} id="${id}"${definition}`)
      .join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none" stroke-linecap="round"><defs>${gradients}</defs>${this.shapes.join('')}</svg>`;
  }

  /** A gradient to fill shapes with, over the extent of each shape. */
  gradient(run: Run, stops: readonly Stop[]): string {
    const body = stops.map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      const at = offset === 0 ? '' : ` offset="${offset}"`;
      return `<stop${at} stop-color="${colour}"${alpha}/>`;
    });
    const across = this.camera.mirrored ? ' x1="1" x2="0"' : '';
    const direction = run === 'down' ? ' x2="0" y2="1"' : across;
    const tag = run === 'out' ? 'radialGradient' : 'linearGradient';
    return this.keep(tag, run === 'out' ? '' : direction, body.join(''));
  }

  /** A gradient from one colour to another. */
  blend(run: Run, from: Colour, to: Colour): string {
    return this.gradient(run, [
      [0, from],
      [1, to],
    ]);
  }

  /** A gradient of one colour that comes or goes: its opacity (0 to 1) at both ends. */
  veil(run: Run, colour: Colour, [from, to]: readonly [number, number]): string {
    return this.gradient(run, [
      [0, colour, from],
      [1, colour, to],
    ]);
  }

  /** A flat shape with corners in metres. */
  face(corners: readonly Point[], paint: Paint | string): this {
    return this.outline(projectOutline(this.camera, corners), paint);
  }

  /** Many flat shapes of one colour at once. */
  faces(shapes: readonly (readonly Point[])[], paint: Paint | string): this {
    const outlines = shapes.map((corners) => projectOutline(this.camera, corners)).filter((seen) => seen.length > 2);
    return this.path(outlines.map(straightPath).join(''), paint);
  }

  /** A flat shape with corners in pixels. */
  outline(corners: readonly Pixel[], paint: Paint | string): this {
    if (corners.length < 3) return this;
    const round = typeof paint === 'string' ? 0 : (paint.round ?? 0);
    return this.path(round > 0 ? roundedPath(corners, round) : straightPath(corners), paint);
  }

  /** The visible faces of a box, lit from above; `side` brightens (above 0) the face turned left. */
  box({ at: [x, y, z], size: [w, h, d] }: Box, colour: Colour, side = 0.06): this {
    const [right, top, back] = [x + w, y + h, z + d];
    const { camera } = this;
    const tall = h * this.scale([x, y, z]);
    if (camera.x < x)
      this.face(quad([x, y, back], [x, y, z], [x, top, z], [x, top, back]), this.fade(colour, side, tall));
    if (camera.x > right) {
      this.face(
        quad([right, y, back], [right, y, z], [right, top, z], [right, top, back]),
        this.fade(colour, -side - 0.1, tall),
      );
    }
    if (camera.y > top)
      this.face(quad([x, top, z], [right, top, z], [right, top, back], [x, top, back]), lit(colour, 0.2));
    if (camera.y < y) this.face(quad([x, y, z], [right, y, z], [right, y, back], [x, y, back]), lit(colour, -0.35));
    if (camera.z < z)
      this.face(quad([x, y, z], [right, y, z], [right, top, z], [x, top, z]), this.fade(colour, -0.06, tall));
    return this;
  }

  /** Straight lines of one colour. */
  lines(edges: readonly Edge[], line: Line): this {
    const d = edges.flatMap((ends) => {
      const [start, end] = projectOutline(this.camera, ends);
      return start && end ? [`M${pair(start)}l${step(start, end)}`] : [];
    });
    return this.path(d.join(''), line);
  }

  /** Round dots of one colour, as wide as the line. */
  dots(centres: readonly Point[], line: Line): this {
    return this.path(centres.map((centre) => `M${pair(this.pixel(centre))}h0`).join(''), line);
  }

  /** An upright or lying ellipse around a point, radii in metres. */
  oval(centre: Point, radii: readonly [across: number, up: number], paint: Paint | string): this {
    const scale = this.scale(centre);
    return this.ellipse(this.pixel(centre), [radii[0] * scale, radii[1] * scale], paint);
  }

  /** A circle lying flat, radius in metres; near enough an ellipse at every place it is used. */
  plate([x, y, z]: Point, radius: number, paint: Paint | string): this {
    const centre: Point = [x, y, z];
    const scale = this.scale(centre);
    const tilt = (Math.abs(this.camera.y - y) * scale) / this.camera.focal;
    return this.ellipse(this.pixel(centre), [radius * scale, radius * scale * tilt], paint);
  }

  /** An ellipse in pixels. */
  ellipse([x, y]: Pixel, [rx, ry]: readonly [number, number], paint: Paint | string): this {
    return this.add(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${attributes(paint)}/>`,
    );
  }

  /** Light (or, with a dark colour, shadow) that spreads softly from a point; radii in metres. */
  glow(
    centre: Point,
    radii: readonly [number, number],
    { colour, opacity }: { colour: Colour; opacity: number },
  ): this {
    const fill = this.gradient('out', [
      [0, colour, opacity],
      [0.5, colour, opacity * 0.42],
      [1, colour, 0],
    ]);
    return this.oval(centre, radii, fill);
  }

  /** A colour laid over the whole picture. */
  wash(fill: string, opacity = 1): this {
    return this.add(`<rect width="${pictureWidth}" height="${pictureHeight}"${attributes({ fill, opacity })}/>`);
  }

  /** A path in pixels. */
  path(d: string, paint: Paint | string): this {
    return d === '' ? this : this.add(`<path d="${d}"${attributes(paint)}/>`);
  }

  pixel(point: Point): Pixel {
    return projectPoint(this.camera, point);
  }

  /** Pixels per metre at this place. */
  scale(point: Point): number {
    return pixelsPerMetre(this.camera, point);
  }

  /** Things too small to show a gradient get one colour, which is quicker to draw. */
  private fade(colour: Colour, amount: number, pixelsTall: number): string {
    if (pixelsTall < 60) return lit(colour, amount - 0.06);
    return this.blend('down', lit(colour, amount + 0.02), lit(colour, amount - 0.16));
  }

  private keep(tag: string, direction: string, body: string): string {
    const definition = `${direction}>${body}</${tag}>`;
    const gradient = this.gradients.get(definition) ?? { tag, id: `g${this.gradients.size}` };
    this.gradients.set(definition, gradient);
    return `url(#${gradient.id})`;
  }

  private add(shape: string): this {
    this.shapes.push(shape);
    return this;
  }
}

/** Opacity is given to fill and stroke apart: a group's opacity takes far longer to draw. */
function attributes(paint: Paint | string): string {
  const { fill, opacity = 1, stroke, width = 1 } = typeof paint === 'string' ? { fill: paint } : paint;
  const inside = fill ? ` fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}` : '';
  if (!stroke) return inside;
  const seeThrough = opacity < 1 ? ` stroke-opacity="${opacity}"` : '';
  return `${inside} stroke="${stroke}" stroke-width="${Math.round(width * 10) / 10}"${seeThrough}`;
}
