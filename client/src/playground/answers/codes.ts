import errors from '../../../../schema/errors.json';

/** An error code of the API. */
export interface Code {
  readonly code: string;
  readonly text: string;
  readonly remedy: string;
  readonly retryable: boolean;
  readonly closeCodes: readonly number[];
  readonly httpStatus: readonly number[];
}

/** All codes, in the order of the catalogue. */
const codes: readonly Code[] = Object.entries(errors).map(([code, entry]) => ({ code, ...entry }));

/** Returns a code by its name; one that is newer than this page has none. */
export const codeNamed = (name: string): Code | undefined => codes.find(({ code }) => code === name);

/** Returns the code that a close code of the socket belongs to. */
export const codeOfClosing = (closeCode: number): Code | undefined =>
  codes.find(({ closeCodes }) => closeCodes.includes(closeCode));

/** Returns the codes whose name, text or remedy has all of these words. */
export function codesWith(words: string): readonly Code[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return codes.filter(({ code, text, remedy }) => {
    const all = `${code} ${text} ${remedy}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
