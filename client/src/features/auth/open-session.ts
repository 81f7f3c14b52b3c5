import { type Account, beginSession } from '../../apollo/session/session';
import type { Session_AccountFragment, Session_TokensFragment } from '../../apollo/session/refresh-session.generated';
import { i18n } from '../../lib/i18n';
import type { UserError_FieldsFragment } from '../../apollo/user-error.generated';
import { type FormError, formErrorOf } from './form-error';

interface SignInAnswer {
  user: Session_AccountFragment | null;
  tokens: Session_TokensFragment | null;
  userErrors: UserError_FieldsFragment[];
}

/** Asks for the refresh token in a cookie, which scripts cannot read. Every sign-in of this client does. */
export const IN_COOKIE = { refreshTokenPlace: 'COOKIE' } as const;

/** Starts the session in an answer, or returns the error. */
export function openSession(answer: SignInAnswer | undefined, noUserText: string): FormError | undefined {
  const error = formErrorOf(answer);
  if (error) return error;
  if (!answer?.user || !answer.tokens) return { text: noUserText };
  const account: Account = answer.user;
  if (account.role === null) return { text: i18n.t('signIn.noRole') };
  beginSession(account, answer.tokens);
  return undefined;
}
