import { fieldAtFault } from '../../apollo/field-at-fault';
import type { UserError_FieldsFragment } from '../../apollo/user-error.generated';

/** An error of a form, to be shown. */
export interface FormError {
  readonly text: string;
  /** Name of the field that the error belongs to; absent when it belongs to none. */
  readonly field?: string;
}

/** Returns the first user error of an answer, if there is one. */
export function formErrorOf(answer: { userErrors: UserError_FieldsFragment[] } | undefined): FormError | undefined {
  const [first] = answer?.userErrors ?? [];
  const field = first && fieldAtFault(first);
  return first && { text: first.message, ...(field && { field }) };
}
