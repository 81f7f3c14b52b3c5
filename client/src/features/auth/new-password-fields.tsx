import { useTranslation } from '../../lib/i18n';
import { PasswordField } from '../../ui/password-field';

interface NewPasswordFieldsProps {
  label: string;
  errorAt: (field: string) => string | undefined;
}

/** Asks for a new password twice. */
export function NewPasswordFields({ label, errorAt }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        label={label}
        description={errorAt('password') ? undefined : t('register.passwordHint')}
        name="password"
        autoComplete="new-password"
        error={errorAt('password')}
      />
      <PasswordField
        label={t('register.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        error={errorAt('confirmation')}
      />
    </>
  );
}
