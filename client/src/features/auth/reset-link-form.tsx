import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { AlertBanner } from '../../ui/alert-banner';
import { AuthCard } from './auth-card';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import type { FormError } from './form-error';
import { ToLogin } from './to-login';
import { useSendResetLink } from './use-password-reset';

export function ResetLinkForm() {
  const { t } = useTranslation();
  const { sendLink, isSending, sent, forget } = useSendResetLink();
  const [error, setError] = useState<FormError>();
  return (
    <AuthCard pageTitle={t('reset.title')} heading={t('reset.title')} hint={t('reset.hint')}>
      {sent && <AlertBanner kind="success" text={sent} onClose={forget} />}
      <AuthForm
        fields={['email']}
        error={error}
        onErrorClosed={() => {
          setError(undefined);
        }}
        submitText={t('reset.submit')}
        isBusy={isSending}
        onSubmit={(valueOf) => {
          void sendLink(valueOf('email')).then(setError);
        }}
      >
        {(errorAt) => <EmailField error={errorAt('email')} />}
      </AuthForm>
      {sent && <ToLogin />}
    </AuthCard>
  );
}
