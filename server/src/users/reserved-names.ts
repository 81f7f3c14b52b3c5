/** Words that no name may contain, since they name the site itself. */
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

/** Words that do not change the meaning of a name. */
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

// Each letter with its look-alikes: small capitals, Cyrillic, Greek and others, then digits and signs.
const LETTERS_LIKE: Readonly<Record<string, string>> = {
  a: 'ᴀɑаα',
  b: 'ʙвβ',
  c: 'ᴄсϲ',
  d: 'ᴅԁđ',
  e: 'ᴇеёєε',
  f: 'ꜰ',
  g: 'ɢɡ',
  h: 'ʜнһħ',
  // A capital I and a small l look the same.
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

/** Returns the text as it looks, except digits and signs: without accents, in Latin letters. */
function appearanceOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '');
  return mapped(plain, letters).normalize('NFC');
}

/** Returns the readings of a word with digits and signs as letters; trailing ones may be left out. */
const readings = (word: string): string[] =>
  [word, word.replace(/[\p{N}\p{S}\p{P}]+$/u, ''), word.replace(/^[\p{N}\p{S}\p{P}]+|[\p{N}\p{S}\p{P}]+$/gu, '')].map(
    (reading) => mapped(reading, signs).replace(/rn/g, 'm').replace(/vv/g, 'w'),
  );

const brands = BRANDS.map(appearanceOf);
const titles = new Set(TITLES.map(appearanceOf));
/** The words that a name may not consist of, and whether one of them alone suffices. */
const parts: readonly (readonly [string, boolean])[] = [
  ...[...BRANDS, ...TITLES, ...OFFICES].map((word) => [appearanceOf(word), true] as const),
  ...FILLERS.map((word) => [appearanceOf(word), false] as const),
];

/** Tells whether a text consists of such words only. Reads it once: a regular expression would try every split. */
function isComposed(text: string): boolean {
  // For each position at which words end, whether one of them suffices.
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

/** Tells whether a name could be taken for the site or its team, also by its looks. */
export function impersonatesSite(name: string): boolean {
  const words = appearanceOf(name.slice(0, LONGEST))
    // Single letters with gaps between them are read as one word.
    .replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])[\s_.\-·]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1')
    .split(/[^\p{L}\p{M}\p{N}@$!|+€]+/u)
    .filter(Boolean);
  const isTaken = (word: string): boolean => titles.has(word) || brands.some((brand) => word.includes(brand));
  return words.some((word) => readings(word).some(isTaken)) || readings(words.join('')).some(isComposed);
}
