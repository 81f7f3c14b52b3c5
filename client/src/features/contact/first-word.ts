/** What somebody writes to the owner of a room from its page. */
export interface FirstWord {
  readonly name: string;
  readonly phoneNumber: string;
  readonly message: string;
}

export const NOTHING_WRITTEN: FirstWord = { name: '', phoneNumber: '', message: '' };

/** What was written before the login, which hands it back to the page. */
export function writtenBefore(state: unknown): FirstWord {
  if (typeof state !== 'object' || state === null || !('word' in state)) return NOTHING_WRITTEN;
  const { name, phoneNumber, message } = { ...NOTHING_WRITTEN, ...(state.word as Partial<FirstWord>) };
  return { name, phoneNumber, message };
}
