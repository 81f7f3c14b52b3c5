import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession } from '../../apollo/session';
import { failure, type Refusal, refusalOf } from './refusal';
import { passwordMistake } from './registration';
import { useResetPasswordMutation, useSendPasswordResetMutation } from './reset-password.generated';

/** Asks for a reset link; `sent` is what was done, in words. */
export function useSendResetLink() {
  const { t } = useTranslation();
  const [send, { loading }] = useSendPasswordResetMutation();
  const [sent, setSent] = useState<string>();

  const sendLink = async (email: string): Promise<Refusal | undefined> => {
    setSent(undefined);
    try {
      const { data } = await send({ variables: { input: { email } } });
      const refusal = refusalOf(data?.sendPasswordReset);
      if (!refusal) setSent(data?.sendPasswordReset.message ?? t('RESET_SENT'));
      return refusal;
    } catch (error) {
      return failure(error, t('reset.failed'));
    }
  };

  return {
    sendLink,
    isSending: loading,
    sent,
    forget: () => {
      setSent(undefined);
    },
  };
}

interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Sets a new password by a mailed link, which signs every device out; `done` is what was done, in words. */
export function useResetPassword() {
  const { t } = useTranslation();
  const [send, { loading }] = useResetPasswordMutation();
  const [done, setDone] = useState<string>();

  const resetPassword = async ({ token, password, confirmation }: NewPassword): Promise<Refusal | undefined> => {
    const mistake = passwordMistake(password, confirmation);
    if (mistake) return { field: mistake.field, text: t(mistake.text) };
    try {
      const { data } = await send({ variables: { input: { token, password } } });
      const refusal = refusalOf(data?.resetPassword);
      if (refusal) return refusal;
      endSession();
      setDone(data?.resetPassword.message ?? t('PASSWORD_CHANGED'));
      return undefined;
    } catch (error) {
      return failure(error, t('reset.newFailed'));
    }
  };

  return { resetPassword, isSaving: loading, done };
}
