import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { AuthCard } from './auth-card';
import { AuthForm } from './auth-form';
import styles from './auth-form.module.css';
import { NewPasswordFields } from './new-password-fields';
import type { Refusal } from './refusal';
import { ToLogin } from './to-login';
import { useResetPassword } from './use-password-reset';

export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { resetPassword, isSaving, done } = useResetPassword();
  const [refusal, setRefusal] = useState<Refusal>();
  const clear = () => {
    setRefusal(undefined);
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
          refusal={refusal}
          onRefusalClosed={clear}
          submitText={t('reset.newSubmit')}
          isBusy={isSaving}
          onSubmit={(valueOf) => {
            const [password, confirmation] = [valueOf('password'), valueOf('confirmation')];
            void resetPassword({ token, password, confirmation }).then(setRefusal);
          }}
        >
          {(refusalAt) => <NewPasswordFields label={t('reset.newPassword')} refusalAt={refusalAt} />}
        </AuthForm>
      )}
      {!done && refusal && !refusal.field && (
        <Link to={paths.forgetPassword()} className={styles['forgot']}>
          {t('reset.askAgain')}
        </Link>
      )}
    </AuthCard>
  );
}
