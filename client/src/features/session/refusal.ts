import { refusalCode } from '../../apollo/refusal';
import { texts } from '../../lib/texts';
import type { Session_RefusalFragment } from './sign-in.generated';

/** Why something was not done, in words; with the name of the field at fault when it is one. */
export interface Refusal {
  readonly text: string;
  readonly field?: string;
}

/** The first refusal of an answer, if there is one. */
export function refusalOf(answer: { userErrors: Session_RefusalFragment[] } | undefined): Refusal | undefined {
  const [first] = answer?.userErrors ?? [];
  return first && { text: first.message, ...(first.field && { field: first.field }) };
}

/** What to say of a call that failed: that it was one too many, else the given text. */
export function failure(error: unknown, text: string): Refusal {
  return { text: refusalCode(error, ['RATE_LIMITED']) ? texts.t('RATE_LIMITED') : text };
}
