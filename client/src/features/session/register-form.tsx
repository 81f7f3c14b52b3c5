import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths, type RoleSegment } from '../../lib/paths';
import { AlertBanner } from '../../ui/alert-banner';
import { AuthForm } from './auth-form';
import styles from './auth-form.module.css';
import { EmailField } from './email-field';
import { NewPasswordFields } from './new-password-fields';
import type { Refusal } from './refusal';
import { useRegister } from './use-register';

interface RegisterFormProps {
  role: RoleSegment;
  refusal: Refusal | undefined;
  onRefusal: (refusal: Refusal | undefined) => void;
}

export function RegisterForm({ role, refusal, onRefusal }: RegisterFormProps) {
  const { t } = useTranslation();
  const { register, isRegistering, mailed, forget } = useRegister(role);
  return (
    <>
      {mailed && <AlertBanner kind="success" text={mailed} onClose={forget} />}
      <AuthForm
        fields={['email', 'password', 'confirmation']}
        refusal={refusal}
        onRefusalClosed={() => {
          onRefusal(undefined);
        }}
        submitText={t('register.submit')}
        isBusy={isRegistering}
        onSubmit={(valueOf) => {
          const [email, password, confirmation] = [valueOf('email'), valueOf('password'), valueOf('confirmation')];
          void register({ email, password, confirmation }).then(onRefusal);
        }}
      >
        {(refusalAt) => <Fields refusalAt={refusalAt} />}
      </AuthForm>
    </>
  );
}

function Fields({ refusalAt }: { refusalAt: (field: string) => string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <EmailField error={refusalAt('email')} />
      <NewPasswordFields label={t('signIn.password')} refusalAt={refusalAt} />
      <p className={styles['terms']}>
        {t('register.terms')}{' '}
        <Link to={paths.terms()} target="_blank">
          {t('register.termsLink')}
        </Link>
      </p>
    </>
  );
}
