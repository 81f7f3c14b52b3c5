import { type Language, messageText } from '../kernel/catalogue';

// An address or a scheme, a share, a dot with a word after it, a host without a dot.
const LINKED = /[@:\\]|\/\/|[.。][\p{L}\p{M}\p{N}]{2}|(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])/iu;
/** Digits beyond which a text may be a phone number. */
const MOST_DIGITS = 4;

/**
 * Returns a user's name for an email: a neutral word if there is none, or if a mail program could turn it into a link.
 */
export const nameInEmail = (name: string | null, language: Language): string =>
  name && isPlainName(name) ? name : messageText('email.somebody', {}, language);

/** Tells whether a name has nothing that a mail program turns into a link. */
export function isPlainName(name: string): boolean {
  // Mail programs treat wide letters as ordinary ones, and skip invisible ones.
  const read = name.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, '');
  return !LINKED.test(read) && (read.match(/\p{N}/gu)?.length ?? 0) <= MOST_DIGITS;
}
