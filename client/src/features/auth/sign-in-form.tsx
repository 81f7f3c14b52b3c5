import { Link } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import { PasswordField } from '../../ui/password-field';
import { AuthForm } from './auth-form';
import styles from './auth-form.module.css';
import { EmailField } from './email-field';
import type { FormError } from './form-error';
import { useSignIn } from './use-sign-in';

interface FormProps {
  error: FormError | undefined;
  onError: (error: FormError | undefined) => void;
}

export function SignInForm({ error, onError }: FormProps) {
  const { t } = useTranslation();
  const { signIn, isSigningIn } = useSignIn();
  return (
    <AuthForm
      fields={['email', 'password']}
      error={error}
      onErrorClosed={() => {
        onError(undefined);
      }}
      submitText={t('signIn.submit')}
      isBusy={isSigningIn}
      onSubmit={(valueOf) => {
        void signIn({ email: valueOf('email'), password: valueOf('password') }).then(onError);
      }}
    >
      {(errorAt) => (
        <>
          <EmailField error={errorAt('email')} />
          <PasswordField
            label={t('signIn.password')}
            name="password"
            autoComplete="current-password"
            error={errorAt('password')}
          />
          <Link to={paths.forgetPassword()} className={styles['forgot']}>
            {t('signIn.forgot')}
          </Link>
        </>
      )}
    </AuthForm>
  );
}
