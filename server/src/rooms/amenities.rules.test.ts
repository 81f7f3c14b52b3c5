import source from '@thikana/schema/amenities.json' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { amenitiesIn, amenityBitsOf } from './amenities.rules';

const named = (facilities: string, services = '', rules = ''): string[] =>
  amenitiesIn(amenityBitsOf({ facilities, services, rules }));

test.each([
  ['Wi-Fi', ['WIFI']],
  ['wifi', ['WIFI']],
  ['WI FI (100 Mbps)', ['WIFI']],
  ['internet', ['WIFI']],
  ['वाई-फाई', ['WIFI']],
  ['वाई-फ़ाई', ['WIFI']],
  ['Bed\r\n\nGeyser.\n- Bike parking', ['GEYSER', 'PARKING']],
  ['Wi-Fi, AC; fridge', ['WIFI', 'AC', 'FRIDGE']],
  ['Bed\nFan', []],
  ['No Wi-Fi', []],
  ['ACs are not allowed', []],
  ['', []],
])('SRCH-91: facilities %j name %j', (facilities, amenities) => {
  expect(named(facilities)).toEqual(amenities);
});

test('SRCH-91: each of the texts may name an amenity', () => {
  expect(named('Laundry', 'Veg meals, 4 times a day', 'Pets allowed\nNo smoking')).toEqual([
    'MEALS',
    'LAUNDRY',
    'PETS_ALLOWED',
  ]);
});

const lines = [...source.facilities, ...source.services, ...source.rules] as {
  amenity?: string;
  en: string;
  hi: string;
  also?: string[];
  kinds?: string[];
}[];

test('API-112: the list has every amenity of the schema, each with a line, in at most 31 positions', () => {
  const schema = buildSchema(readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'));
  const type = schema.getType('Amenity');
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  expect([...source.amenities].sort()).toEqual([...values].sort());
  expect(source.amenities.length).toBeLessThanOrEqual(31);
  expect(new Set(lines.flatMap(({ amenity }) => amenity ?? []))).toEqual(new Set(values));
});

test('API-112: no two lines of the list mean the same', () => {
  const compared = lines.flatMap(({ en, hi, also = [], kinds = [] }) =>
    [en, hi, ...also, ...kinds].map((line) => line.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]|\u093c/gu, '')),
  );
  expect(compared.filter((line, at) => compared.indexOf(line) !== at)).toEqual([]);
});
