import { type MessageCode, messageText } from './catalogue';

/** A refusal of a mutation: a stable code, the text of the catalogue, and the invalid input field, if any. */
export interface UserError {
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
}

/** The payload of a refused mutation; nothing has changed. */
export interface Refused {
  readonly userErrors: readonly UserError[];
}

type Values = Record<string, string | number>;

/** Creates a user error with a code of the catalogue and the values of its text. */
export function userError(code: MessageCode, field: string | null = null, values: Values = {}): UserError {
  return { code, message: messageText(code, values), field };
}

/** Returns the payload of a mutation that is refused with one error. */
export function refused(code: MessageCode, field: string | null = null): { userErrors: UserError[] } {
  return { userErrors: [userError(code, field)] };
}
