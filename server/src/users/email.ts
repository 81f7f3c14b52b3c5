import { normalised } from '../kernel/text';

const SHAPE =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}]+@[^\s@<>()[\]\\,;:"。\p{Cc}\p{Cs}]+\.[^\s@<>()[\]\\,;:".。\p{Cc}\p{Cs}]{2,}$/u;
const LONGEST = 254;
// With surrounding spaces, and wide letters that fold into shorter ones.
const LONGEST_WRITTEN = 320;

/** Returns the address as it is stored, in lower case; null for a text that is no address. */
export function emailAddress(text: string): string | null {
  // Mail servers treat wide letters as ordinary ones: otherwise a mailbox could have many accounts.
  if (text.length > LONGEST_WRITTEN) return null;
  const address = normalised(text.trim(), 'NFKC').toLowerCase();
  return SHAPE.test(address) && address.length <= LONGEST && !address.includes('..') ? address : null;
}
