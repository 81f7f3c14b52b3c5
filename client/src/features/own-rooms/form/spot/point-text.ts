/** A point on the map, in degrees. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = '([-+]?\\d{1,3}(?:\\.\\d+)?)';
const PAIR = `${NUMBER}\\s*,\\s*${NUMBER}`;

// The links of Google Maps and OpenStreetMap. A marked place is better than the middle of the map that is shown.
const IN_LINKS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `[?&](?:q|query|ll|destination|daddr)=(?:loc:)?\\s*${PAIR}`,
  `/(?:place|search)/${PAIR}`,
  `@${PAIR}`,
  `#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`,
  `^geo:${PAIR}`,
].map((pattern) => new RegExp(pattern, 'i'));
const ALONE = new RegExp(`^${NUMBER}\\s*°?\\s*([NS])?\\s*[,;\\s]\\s*${NUMBER}\\s*°?\\s*([EW])?$`, 'i');

/** Returns the point that coordinates or the link of a map name; undefined if there is none. */
export function pointIn(text: string): Point | undefined {
  const given = text.trim().replaceAll(/%2c/gi, ',').replaceAll(/%20/g, ' ');
  return checked(isLink(given) ? inLink(given.replaceAll(',+', ',')) : alone(given));
}

/** Tells whether a text is the link of a map, as far as it can be one. */
export const isLink = (text: string): boolean => text.includes(':');

/** Returns a point as it is kept: to a thousandth of a degree. */
export const pointText = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((degrees) => degrees.toFixed(3)).join(', ');

function inLink(link: string): Point | undefined {
  for (const pattern of IN_LINKS) {
    const [, latitude, longitude] = pattern.exec(link) ?? [];
    if (latitude && longitude) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return undefined;
}

function alone(text: string): Point | undefined {
  const [, latitude, south, longitude, west] = ALONE.exec(text) ?? [];
  if (!latitude || !longitude) return undefined;
  return { latitude: signed(latitude, south, 'S'), longitude: signed(longitude, west, 'W') };
}

const signed = (degrees: string, side: string | undefined, negative: string): number =>
  Number(degrees) * (side?.toUpperCase() === negative ? -1 : 1);

const checked = (point: Point | undefined): Point | undefined =>
  point && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
