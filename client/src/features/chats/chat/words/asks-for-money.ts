import words from '@thikana/schema/payment-words.json';

// In Latin letters: English, and Hindi as many write it.
const LATIN = new RegExp(words.latin, 'i');
const HINDI = new RegExp(words.hindi);

/** Tells whether a message may ask for money before a visit or for a code. */
export function asksForMoney(text: string): boolean {
  const normal = text.normalize('NFC');
  return LATIN.test(normal) || HINDI.test(normal);
}
