/** A message to the owner of a room that is being written. */
export interface MessageDraft {
  readonly name: string;
  readonly phoneNumber: string;
  readonly message: string;
}

export const EMPTY_DRAFT: MessageDraft = { name: '', phoneNumber: '', message: '' };

/** Returns the draft that the login page passed back. */
export function draftIn(state: unknown): MessageDraft {
  if (!hasDraft(state)) return EMPTY_DRAFT;
  const { name, phoneNumber, message } = { ...EMPTY_DRAFT, ...state.draft };
  return { name, phoneNumber, message };
}

/** Checks whether the login page passed a draft back. */
export const hasDraft = (state: unknown): state is { readonly draft: Partial<MessageDraft> } =>
  typeof state === 'object' && state !== null && 'draft' in state;
