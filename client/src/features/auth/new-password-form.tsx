import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import { AuthCard } from './auth-card';
import { AuthForm } from './auth-form';
import styles from './auth-form.module.css';
import { NewPasswordFields } from './new-password-fields';
import type { FormError } from './form-error';
import { ToLogin } from './to-login';
import { useResetPassword } from './use-password-reset';

export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { resetPassword, isSaving, done } = useResetPassword();
  const [error, setError] = useState<FormError>();
  const clear = () => {
    setError(undefined);
  };
  return (
    <AuthCard pageTitle={t('reset.newTitle')} heading={t('reset.newTitle')}>
      {done ? (
        <>
          <p role="status">{done}</p>
          <ToLogin />
        </>
      ) : (
        <AuthForm
          fields={['password', 'confirmation']}
          error={error}
          onErrorClosed={clear}
          submitText={t('reset.newSubmit')}
          isBusy={isSaving}
          onSubmit={(valueOf) => {
            const [password, confirmation] = [valueOf('password'), valueOf('confirmation')];
            void resetPassword({ token, password, confirmation }).then(setError);
          }}
        >
          {(errorAt) => <NewPasswordFields label={t('reset.newPassword')} errorAt={errorAt} />}
        </AuthForm>
      )}
      {!done && error && !error.field && (
        <Link to={paths.forgetPassword()} className={styles['forgot']}>
          {t('reset.askAgain')}
        </Link>
      )}
    </AuthCard>
  );
}
