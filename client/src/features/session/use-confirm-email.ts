import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginSession } from '../../apollo/session';
import type { AlertKind } from '../../ui/alert-banner';
import { useConfirmEmailMutation } from './confirm-email.generated';
import { failure, refusalOf } from './refusal';

export interface EmailOutcome {
  readonly kind: AlertKind;
  readonly text: string;
}

/** Proves an e-mail address by the token of a mailed link; a link that finishes a registration signs in, too. */
export function useConfirmEmail() {
  const { t } = useTranslation();
  const [send] = useConfirmEmailMutation();
  const [outcome, setOutcome] = useState<EmailOutcome>();

  const confirmEmail = useCallback(
    async (token: string): Promise<void> => {
      try {
        const { data } = await send({ variables: { input: { token } } });
        const refusal = refusalOf(data?.confirmEmail);
        const { user, tokens } = data?.confirmEmail ?? {};
        if (user && tokens) beginSession(user, tokens);
        const done = data?.confirmEmail.message ?? t('EMAIL_CONFIRMED');
        setOutcome(refusal ? { kind: 'error', text: refusal.text } : { kind: 'success', text: done });
      } catch (error) {
        setOutcome({ kind: 'error', text: failure(error, t('verify.failed')).text });
      }
    },
    [send, t],
  );

  return { confirmEmail, outcome };
}
