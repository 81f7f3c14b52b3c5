import { Loader, type TextInputProps } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { TextField } from '../../../ui/field';
import { type UsernameFinding, useUsernameCheck } from './use-username-check';
import styles from './username-field.module.css';

interface UsernameFieldProps extends Omit<TextInputProps, 'label'> {
  value: string;
  /** The user's current username, which needs no check; empty if there is none. */
  own: string;
}

export function UsernameField({ own, error, ...field }: UsernameFieldProps) {
  const { t } = useTranslation();
  const finding = useUsernameCheck(field.value, own);
  const shownError = error ?? (finding.state === 'refused' && finding.reason);
  return (
    <TextField
      label={t('ownProfile.username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      description={
        !shownError && (
          <span role="status" className={styles['finding']} data-state={finding.state}>
            {finding.state === 'free' && finding.reason}
            {finding.state === 'checking' && t('ownProfile.usernameChecking')}
            {finding.state === 'unchanged' && t('ownProfile.usernameHint')}
          </span>
        )
      }
      error={shownError && <span role="status">{shownError}</span>}
      rightSection={<FindingMark state={finding.state} />}
      {...field}
    />
  );
}

function FindingMark({ state }: { state: UsernameFinding['state'] }) {
  if (state === 'checking') return <Loader size={20} aria-hidden />;
  if (state === 'free') return <IconCircleCheck className={styles['free']} size={22} aria-hidden />;
  return null;
}
