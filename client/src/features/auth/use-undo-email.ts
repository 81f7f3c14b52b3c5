import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { endSession } from '../../apollo/session/session';
import { failureText } from '../../apollo/errors';
import { formErrorOf } from './form-error';
import { useUndoEmailChangeMutation } from './mailed-links.generated';
import type { EmailOutcome } from './use-confirm-email';

interface UndoOutcome extends EmailOutcome {
  /** True if a retry cannot help. */
  readonly isFinal: boolean;
}

/** Restores the previous email address with a mailed link, which signs out all devices. */
export function useUndoEmail() {
  const { t } = useTranslation();
  const [send, { loading }] = useUndoEmailChangeMutation();
  const [outcome, setOutcome] = useState<UndoOutcome>();

  const undoEmail = async (token: string): Promise<void> => {
    try {
      const { data } = await send({ variables: { input: { token } } });
      const userError = formErrorOf(data?.undoEmailChange);
      const done = data?.undoEmailChange.message ?? t('EMAIL_CHANGE_UNDONE');
      if (userError) return setOutcome({ kind: 'error', text: userError.text, isFinal: true });
      endSession();
      setOutcome({ kind: 'success', text: done, isFinal: true });
    } catch (error) {
      setOutcome({ kind: 'error', text: failureText(error, 'undoEmail.failed'), isFinal: false });
    }
  };

  return { undoEmail, isSending: loading, outcome };
}
