/** A message to the owner of a room that is being written. */
export interface MessageDraft {
  readonly name: string;
  readonly phoneNumber: string;
  readonly message: string;
}

export const EMPTY_DRAFT: MessageDraft = { name: '', phoneNumber: '', message: '' };
