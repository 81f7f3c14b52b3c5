import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/password-field';

interface NewPasswordFieldsProps {
  label: string;
  refusalAt: (field: string) => string | undefined;
}

/** A password to be, and once more against slips. */
export function NewPasswordFields({ label, refusalAt }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        label={label}
        description={refusalAt('password') ? undefined : t('register.passwordHint')}
        name="password"
        autoComplete="new-password"
        error={refusalAt('password')}
      />
      <PasswordField
        label={t('register.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        error={refusalAt('confirmation')}
      />
    </>
  );
}
