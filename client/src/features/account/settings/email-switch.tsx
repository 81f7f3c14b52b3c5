import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';
import styles from './email-switch.module.css';

interface EmailSwitchProps {
  label: string;
  isOn: boolean;
  /** E-mails go to verified addresses only. */
  isEmailVerified: boolean;
  isSaving: boolean;
  choose: (isWanted: boolean) => Promise<Notice>;
  say: (notice: Notice) => void;
}

/** Switches a kind of e-mail on and off. */
export function EmailSwitch({ label, isOn, isEmailVerified, isSaving, choose, say }: EmailSwitchProps) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={label}
        size="md"
        checked={isOn}
        aria-disabled={isSaving}
        classNames={{ body: styles['switch'] ?? '', label: styles['label'] ?? '' }}
        onChange={({ currentTarget }) => {
          if (!isSaving) void choose(currentTarget.checked).then(say);
        }}
      />
      {!isEmailVerified && <p className={styles['words']}>{t('emailSwitch.needsEmail')}</p>}
    </>
  );
}
