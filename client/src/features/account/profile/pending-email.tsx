import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
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
        <Button
          variant="light"
          px="sm"
          loading={isSending}
          disabled={isCancelling}
          onClick={() => {
            void sendAgain().then(say);
          }}
        >
          {t('pendingEmail.sendAgain')}
        </Button>
        <Button
          variant="default"
          px="sm"
          loading={isCancelling}
          disabled={isSending}
          onClick={() => {
            void giveUp().then(say);
          }}
        >
          {t('pendingEmail.cancel')}
        </Button>
      </span>
    </span>
  );
}
