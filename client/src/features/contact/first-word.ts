/** What somebody writes to the owner of a room from its page. */
export interface FirstWord {
  readonly name: string;
  readonly phoneNumber: string;
  readonly message: string;
}

export const NOTHING_WRITTEN: FirstWord = { name: '', phoneNumber: '', message: '' };

/** What was written before the login, which hands it back to the page. */
export function writtenBefore(state: unknown): FirstWord {
  if (!isHandedBack(state)) return NOTHING_WRITTEN;
  const { name, phoneNumber, message } = { ...NOTHING_WRITTEN, ...state.word };
  return { name, phoneNumber, message };
}

/** Whether the login hands something back. */
export const isHandedBack = (state: unknown): state is { readonly word: Partial<FirstWord> } =>
  typeof state === 'object' && state !== null && 'word' in state;
