import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { PasswordField } from '../../../ui/password-field';
import { useFocusOnError } from '../../../ui/use-field-errors';
import type { Notice } from '../../../ui/use-notice';
import styles from './privacy-settings.module.css';
import { SettingsCard } from './settings-card';
import { type PasswordOutcome, useChangePassword } from './use-change-password';

const EMPTY = { currentPassword: '', password: '' };

export function ChangePasswordForm({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { changePassword, isChanging } = useChangePassword();
  const [passwords, setPasswords] = useState(EMPTY);
  const [outcome, setOutcome] = useState<PasswordOutcome>();
  const form = useFocusOnError(outcome);

  const submit = async () => {
    const result = await changePassword(passwords);
    setOutcome(result);
    if (result.isChanged) setPasswords(EMPTY);
    if (result.isChanged || !result.field) say({ kind: result.isChanged ? 'success' : 'error', text: result.text });
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: passwords[name],
    error: outcome && !outcome.isChanged && outcome.field === name && outcome.text,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setPasswords({ ...passwords, [name]: currentTarget.value });
      setOutcome(undefined);
    },
  });
  return (
    <SettingsCard title={t('changePassword.title')}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PasswordField
          label={t('changePassword.current')}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={t('changePassword.new')}
          description={t('changePassword.hint')}
          autoComplete="new-password"
          {...field('password')}
        />
        <BusyButton type="submit" size="md" className={styles['action'] ?? ''} isBusy={isChanging}>
          {t('changePassword.save')}
        </BusyButton>
      </form>
    </SettingsCard>
  );
}
