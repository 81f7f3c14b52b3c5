import { useTranslation } from '../../lib/i18n';
import { TextField } from '../../ui/field';

export function EmailField({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('signIn.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
