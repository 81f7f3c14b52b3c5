const SHAPE = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:".\p{Cc}]{2,}$/u;
const LONGEST = 254;

/** The address as it is stored, in lower case; null for a text that is no address. */
export function emailAddress(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase();
  return SHAPE.test(address) && address.length <= LONGEST && !address.includes('..') ? address : null;
}
