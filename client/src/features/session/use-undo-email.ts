import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession } from '../../apollo/session';
import { failure, refusalOf } from './refusal';
import { useUndoEmailChangeMutation } from './undo-email.generated';
import type { EmailOutcome } from './use-confirm-email';

interface UndoOutcome extends EmailOutcome {
  /** Whether trying again changes nothing. */
  readonly isFinal: boolean;
}

/** Brings a former e-mail address back by the token of a mailed link, which signs every device out. */
export function useUndoEmail() {
  const { t } = useTranslation();
  const [send, { loading }] = useUndoEmailChangeMutation();
  const [outcome, setOutcome] = useState<UndoOutcome>();

  const undoEmail = async (token: string): Promise<void> => {
    try {
      const { data } = await send({ variables: { input: { token } } });
      const refusal = refusalOf(data?.undoEmailChange);
      const done = data?.undoEmailChange.message ?? t('EMAIL_CHANGE_UNDONE');
      if (refusal) return setOutcome({ kind: 'error', text: refusal.text, isFinal: true });
      endSession();
      setOutcome({ kind: 'success', text: done, isFinal: true });
    } catch (error) {
      setOutcome({ kind: 'error', text: failure(error, t('undoEmail.failed')).text, isFinal: false });
    }
  };

  return { undoEmail, isSending: loading, outcome };
}
