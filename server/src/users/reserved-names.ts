/** Words that no name may hold, since only the site itself goes by them. */
const BRANDS = ['thikana', 'ठिकाना'];

/** Titles that no word of a name may be. */
const TITLES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superadmin'],
  ...['moderator', 'moderators', 'support', 'official', 'officials', 'helpdesk', 'webmaster', 'postmaster'],
];

/** Offices that a name may not consist of; beside other words they are harmless. */
const OFFICES = [
  ...['abuse', 'billing', 'care', 'help', 'helpline', 'legal', 'mod', 'mods', 'noreply', 'operator', 'operators'],
  ...['payment', 'payments', 'privacy', 'refund', 'refunds', 'root', 'safety', 'security', 'service', 'services'],
  ...['staff', 'system', 'team', 'verification'],
];

/** Words that change nothing about what a name says. */
const FILLERS = [
  'the',
  'our',
  'site',
  'website',
  'online',
  'app',
  'india',
  'desk',
  'customer',
  'user',
  'trust',
  'super',
];

// Each letter with those that look like it: small capitals, Cyrillic, Greek and others, then digits and signs.
const LETTERS_LIKE: Readonly<Record<string, string>> = {
  a: 'ᴀɑаα',
  b: 'ʙвβ',
  c: 'ᴄсϲ',
  d: 'ᴅԁđ',
  e: 'ᴇеёєε',
  f: 'ꜰ',
  g: 'ɢɡ',
  h: 'ʜнһħ',
  // The capital I and the small l are one to the eye.
  i: 'lɪıіїιʟӏłɩ',
  j: 'ᴊј',
  k: 'ᴋкκ',
  m: 'ᴍмμ',
  n: 'ɴпηո',
  o: 'ᴏоοσøօ',
  p: 'ᴘрρ',
  r: 'ʀг',
  s: 'ꜱѕ',
  t: 'ᴛтτ',
  u: 'ᴜυսц',
  v: 'ᴠνѵ',
  w: 'ᴡωш',
  x: 'хχ',
  y: 'ʏуγ',
  z: 'ᴢ',
};
const SIGNS_LIKE: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3€',
  g: '69',
  i: '1!|',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
};

const tableOf = (alike: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(alike).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)));

const letters = tableOf(LETTERS_LIKE);
const signs = tableOf(SIGNS_LIKE);

const mapped = (text: string, table: ReadonlyMap<string, string>): string =>
  Array.from(text, (character) => table.get(character) ?? character).join('');

/** The text as the eye takes it, digits and signs aside: without accents, in Latin letters. */
function looks(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '');
  return mapped(plain, letters).normalize('NFC');
}

/** A word with its digits and signs read as letters; those that only stand behind it may be left out. */
const readings = (word: string): string[] =>
  [word, word.replace(/[\p{N}\p{S}\p{P}]+$/u, ''), word.replace(/^[\p{N}\p{S}\p{P}]+|[\p{N}\p{S}\p{P}]+$/gu, '')].map(
    (reading) => mapped(reading, signs).replace(/rn/g, 'm').replace(/vv/g, 'w'),
  );

const brands = BRANDS.map(looks);
const titles = new Set(TITLES.map(looks));
/** The words that a name may not consist of alone, and whether one of them is enough for that. */
const parts: readonly (readonly [string, boolean])[] = [
  ...[...BRANDS, ...TITLES, ...OFFICES].map((word) => [looks(word), true] as const),
  ...FILLERS.map((word) => [looks(word), false] as const),
];

/** Whether a text is nothing but such words. Goes through it once: an expression would try every way to part it. */
function isComposed(text: string): boolean {
  // For each place that words end at, whether one that is enough was among them.
  const ends = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < text.length; at += 1) {
    const isEnough = ends.get(at);
    if (isEnough === undefined) continue;
    for (const [word, isEnoughItself] of parts) {
      const end = at + word.length;
      if (text.startsWith(word, at)) ends.set(end, isEnough || isEnoughItself || ends.get(end) === true);
    }
  }
  return ends.get(text.length) === true;
}

const LONGEST = 500;

/** Returns whether a name could be taken for the site or the people who run it, also when it only looks so. */
export function impersonatesSite(name: string): boolean {
  const words = looks(name.slice(0, LONGEST))
    // Letters with gaps between them are read as one word.
    .replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])[\s_.\-·]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1')
    .split(/[^\p{L}\p{M}\p{N}@$!|+€]+/u)
    .filter(Boolean);
  const isTaken = (word: string): boolean => titles.has(word) || brands.some((brand) => word.includes(brand));
  return words.some((word) => readings(word).some(isTaken)) || readings(words.join('')).some(isComposed);
}
