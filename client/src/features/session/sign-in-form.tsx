import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { PasswordField } from '../../ui/password-field';
import { AuthForm } from './auth-form';
import styles from './auth-form.module.css';
import { EmailField } from './email-field';
import type { Refusal } from './refusal';
import { useSignIn } from './use-sign-in';

interface FormProps {
  refusal: Refusal | undefined;
  onRefusal: (refusal: Refusal | undefined) => void;
}

export function SignInForm({ refusal, onRefusal }: FormProps) {
  const { t } = useTranslation();
  const { signIn, isSigningIn } = useSignIn();
  return (
    <AuthForm
      fields={['email', 'password']}
      refusal={refusal}
      onRefusalClosed={() => {
        onRefusal(undefined);
      }}
      submitText={t('signIn.submit')}
      isBusy={isSigningIn}
      onSubmit={(valueOf) => {
        void signIn({ email: valueOf('email'), password: valueOf('password') }).then(onRefusal);
      }}
    >
      {(refusalAt) => (
        <>
          <EmailField error={refusalAt('email')} />
          <PasswordField
            label={t('signIn.password')}
            name="password"
            autoComplete="current-password"
            error={refusalAt('password')}
          />
          <Link to={paths.forgetPassword()} className={styles['forgot']}>
            {t('signIn.forgot')}
          </Link>
        </>
      )}
    </AuthForm>
  );
}
