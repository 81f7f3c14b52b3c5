import { type Account, beginSession } from '../../apollo/session';
import type { Session_AccountFragment, Session_TokensFragment } from '../../apollo/refresh-session.generated';
import { texts } from '../../lib/texts';
import { type Refusal, refusalOf } from './refusal';
import type { Session_RefusalFragment } from './sign-in.generated';

interface SignInAnswer {
  user: Session_AccountFragment | null;
  tokens: Session_TokensFragment | null;
  userErrors: Session_RefusalFragment[];
}

/** Begins the session that a server answered with; else says why there is none. */
export function openSession(answer: SignInAnswer | undefined, noUserText: string): Refusal | undefined {
  const refusal = refusalOf(answer);
  if (refusal) return refusal;
  if (!answer?.user || !answer.tokens) return { text: noUserText };
  const account: Account = answer.user;
  if (account.role === null) return { text: texts.t('signIn.noRole') };
  beginSession(account, answer.tokens);
  return undefined;
}
