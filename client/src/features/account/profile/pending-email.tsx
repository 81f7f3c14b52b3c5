import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import type { Notice } from '../../../ui/use-notice';
import styles from './pending-email.module.css';
import { usePendingEmail } from './use-pending-email';

interface PendingEmailProps {
  email: string;
  say: (notice: Notice) => void;
}

/** Shows a new email address that waits for confirmation. */
export function PendingEmail({ email, say }: PendingEmailProps) {
  const { t } = useTranslation();
  const { sendAgain, giveUp, isSending, isCancelling } = usePendingEmail();
  return (
    <span className={styles['pending']}>
      <IconMailForward className={styles['icon']} size={22} aria-hidden />
      <span className={styles['words']}>
        <strong>{t('pendingEmail.waiting', { email })}</strong> {t('pendingEmail.hint')}
      </span>
      <span className={styles['actions']}>
        <BusyButton
          variant="light"
          px="sm"
          isBusy={isSending}
          disabled={isCancelling}
          onClick={() => {
            void sendAgain().then(say);
          }}
        >
          {t('pendingEmail.sendAgain')}
        </BusyButton>
        <BusyButton
          variant="default"
          px="sm"
          isBusy={isCancelling}
          disabled={isSending}
          onClick={() => {
            void giveUp().then(say);
          }}
        >
          {t('pendingEmail.cancel')}
        </BusyButton>
      </span>
    </span>
  );
}
