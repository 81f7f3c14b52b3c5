import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { endSession } from '../../apollo/session/session';
import { failureText } from '../../apollo/errors';
import { type FormError, formErrorOf } from './form-error';
import { validatePassword } from './registration';
import { useResetPasswordMutation, useSendPasswordResetMutation } from './mailed-links.generated';

/** Requests a reset link. `sent` is the confirmation to show. */
export function useSendResetLink() {
  const { t } = useTranslation();
  const [send, { loading }] = useSendPasswordResetMutation();
  const [sent, setSent] = useState<string>();

  const sendLink = async (email: string): Promise<FormError | undefined> => {
    setSent(undefined);
    try {
      const { data } = await send({ variables: { input: { email } } });
      const userError = formErrorOf(data?.sendPasswordReset);
      if (!userError) setSent(data?.sendPasswordReset.message ?? t('RESET_SENT'));
      return userError;
    } catch (error) {
      return { text: failureText(error, 'reset.failed') };
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

/** Sets a new password with a mailed link, which signs out all devices. `done` is the confirmation to show. */
export function useResetPassword() {
  const { t } = useTranslation();
  const [send, { loading }] = useResetPasswordMutation();
  const [done, setDone] = useState<string>();

  const resetPassword = async ({ token, password, confirmation }: NewPassword): Promise<FormError | undefined> => {
    const invalid = validatePassword(password, confirmation);
    if (invalid) return { field: invalid.field, text: t(invalid.text) };
    try {
      const { data } = await send({ variables: { input: { token, password } } });
      const userError = formErrorOf(data?.resetPassword);
      if (userError) return userError;
      endSession();
      setDone(data?.resetPassword.message ?? t('PASSWORD_CHANGED'));
      return undefined;
    } catch (error) {
      return { text: failureText(error, 'reset.newFailed') };
    }
  };

  return { resetPassword, isSaving: loading, done };
}
