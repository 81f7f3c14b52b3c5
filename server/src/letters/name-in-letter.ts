import { messageText } from '../kernel/catalogue';

// An address or a scheme, a share, a dot with a word after it, a host without a dot.
const LINKED = /[@:\\]|\/\/|[.。][\p{L}\p{M}\p{N}]{2}|(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])/iu;
/** Digits beyond which a text may be a phone number. */
const MOST_DIGITS = 4;

/** A person's name as a letter carries it: a neutral word where there is none, or where it could become a link. */
export const nameInLetter = (name: string | null): string =>
  name && isPlainName(name) ? name : messageText('letter.somebody');

/** Whether a name has nothing that a mail program makes a link of. */
export function isPlainName(name: string): boolean {
  // Programs read wide letters as ordinary ones, and skip invisible ones.
  const read = name.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, '');
  return !LINKED.test(read) && (read.match(/\p{N}/gu)?.length ?? 0) <= MOST_DIGITS;
}
