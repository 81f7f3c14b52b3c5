import words from '@thikana/schema/payment-words.json' with { type: 'json' };

const LATIN = new RegExp(words.latin, 'i');
const HINDI = new RegExp(words.hindi);

/** Tells whether a message has words of payments, by the list that clients warn by. */
export function hasPaymentWords(text: string): boolean {
  const normal = text.normalize('NFC');
  return LATIN.test(normal) || HINDI.test(normal);
}
