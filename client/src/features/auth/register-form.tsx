import { Link } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { paths, type RoleSegment } from '../../lib/paths';
import { AlertBanner } from '../../ui/alert-banner';
import { AuthForm } from './auth-form';
import styles from './auth-form.module.css';
import { EmailField } from './email-field';
import { NewPasswordFields } from './new-password-fields';
import type { FormError } from './form-error';
import { useRegister } from './use-register';

interface RegisterFormProps {
  role: RoleSegment;
  error: FormError | undefined;
  onError: (error: FormError | undefined) => void;
}

export function RegisterForm({ role, error, onError }: RegisterFormProps) {
  const { t } = useTranslation();
  const { register, isRegistering, mailed, forget } = useRegister(role);
  return (
    <>
      {mailed && <AlertBanner kind="success" text={mailed} onClose={forget} />}
      <AuthForm
        fields={['email', 'password', 'confirmation']}
        error={error}
        onErrorClosed={() => {
          onError(undefined);
        }}
        submitText={t('register.submit')}
        isBusy={isRegistering}
        onSubmit={(valueOf) => {
          const [email, password, confirmation] = [valueOf('email'), valueOf('password'), valueOf('confirmation')];
          void register({ email, password, confirmation }).then(onError);
        }}
      >
        {(errorAt) => <Fields errorAt={errorAt} />}
      </AuthForm>
    </>
  );
}

function Fields({ errorAt }: { errorAt: (field: string) => string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <EmailField error={errorAt('email')} />
      <NewPasswordFields label={t('signIn.password')} errorAt={errorAt} />
      <p className={styles['terms']}>
        {t('register.terms')}{' '}
        <Link to={paths.terms()} target="_blank">
          {t('register.termsLink')}
        </Link>
      </p>
    </>
  );
}
