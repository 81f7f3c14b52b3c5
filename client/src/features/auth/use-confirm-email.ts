import { useCallback, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { beginSession } from '../../apollo/session/session';
import type { AlertKind } from '../../ui/alert-banner';
import { failureText } from '../../apollo/errors';
import { useConfirmEmailMutation } from './mailed-links.generated';
import { formErrorOf } from './form-error';
import { IN_COOKIE } from './open-session';

export interface EmailOutcome {
  readonly kind: AlertKind;
  readonly text: string;
}

/** Verifies an email address with the token of a mailed link. A link that finishes a registration also signs in. */
export function useConfirmEmail() {
  const { t } = useTranslation();
  const [send] = useConfirmEmailMutation();
  const [outcome, setOutcome] = useState<EmailOutcome>();

  const confirmEmail = useCallback(
    async (token: string): Promise<void> => {
      try {
        const { data } = await send({ variables: { input: { token, ...IN_COOKIE } } });
        const userError = formErrorOf(data?.confirmEmail);
        const { user, tokens } = data?.confirmEmail ?? {};
        if (user && tokens) beginSession(user, tokens);
        const done = data?.confirmEmail.message ?? t('EMAIL_CONFIRMED');
        setOutcome(userError ? { kind: 'error', text: userError.text } : { kind: 'success', text: done });
      } catch (error) {
        setOutcome({ kind: 'error', text: failureText(error, 'verify.failed') });
      }
    },
    [send, t],
  );

  return { confirmEmail, outcome };
}
