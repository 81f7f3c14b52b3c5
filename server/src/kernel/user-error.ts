import { type MessageCode, messageText } from './catalogue';

/** Why a mutation was refused: a stable code, the catalogue's text, and the input field at fault if there is one. */
export interface UserError {
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
}

/** A payload of a mutation that was refused; nothing has changed. */
export interface Refused {
  readonly userErrors: readonly UserError[];
}

type Values = Record<string, string | number>;

/** A refusal under a code of the catalogue, with the places of its text filled in. */
export function userError(code: MessageCode, field: string | null = null, values: Values = {}): UserError {
  return { code, message: messageText(code, values), field };
}

/** Returns the payload of a mutation that is refused with one error. */
export function refused(code: MessageCode, field: string | null = null): { userErrors: UserError[] } {
  return { userErrors: [userError(code, field)] };
}
