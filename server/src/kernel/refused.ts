import { type MessageCode, messageText } from './messages';

/** Why a mutation was refused: a stable code, the catalogue's text, and the input field at fault if there is one. */
export interface UserError {
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
}

/** A refusal under a code of the catalogue. */
export function userError(code: MessageCode, field: string | null = null): UserError {
  return { code, message: messageText(code), field };
}

/** A payload of a mutation that was refused; nothing has changed. */
export function refused(code: MessageCode, field: string | null = null): { userErrors: UserError[] } {
  return { userErrors: [userError(code, field)] };
}
