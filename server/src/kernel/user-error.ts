import { type Code, codeOf, type MessageCode, type MessageValues, type RefusalText } from './catalogue';

/** A refusal of a mutation: a stable code, the text of the catalogue with its values, and the path to the input field. */
export interface UserError {
  readonly code: Code;
  readonly text: RefusalText;
  readonly values: MessageValues;
  /** Path to the invalid field, from the fields of `input` down; null if no field is invalid. */
  readonly path: readonly string[] | null;
}

/** The payload of a refused mutation; nothing has changed. */
export interface Refused {
  readonly userErrors: readonly UserError[];
}

/** Creates a user error with a text of the catalogue. `at` is the name of an input field, or the path to one in it. */
export function userError(
  text: RefusalText,
  at: string | readonly string[] | null = null,
  values: MessageValues = {},
): UserError {
  return { code: codeOf(text), text, values, path: typeof at === 'string' ? [at] : at };
}

/** Returns the payload of a mutation that is refused with one error. */
export function refused(...error: Parameters<typeof userError>): { userErrors: UserError[] } {
  return { userErrors: [userError(...error)] };
}

/** Returns what the payload of every success has in common: a text of the catalogue, and no errors. */
export function accepted(message: MessageCode): { message: MessageCode; userErrors: UserError[] } {
  return { message, userErrors: [] };
}
