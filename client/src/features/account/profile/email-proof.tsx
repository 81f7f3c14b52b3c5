import { IconAlertCircle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import type { Notice } from '../../../ui/use-notice';
import styles from './email-proof.module.css';
import { useVerifyEmail } from './use-verify-email';

interface EmailProofProps {
  isVerified: boolean;
  say: (notice: Notice) => void;
}

/** Shows whether the email address is verified; if not, with a button to verify it. */
export function EmailProof({ isVerified, say }: EmailProofProps) {
  const { t } = useTranslation();
  const { verifyEmail, isSending } = useVerifyEmail();
  if (isVerified) {
    return (
      <IconRosetteDiscountCheck
        className={styles['verified']}
        size={22}
        role="img"
        aria-label={t('ownProfile.verified')}
      />
    );
  }
  return (
    <>
      <IconAlertCircle
        className={styles['notVerified']}
        size={22}
        role="img"
        aria-label={t('ownProfile.notVerified')}
      />
      <BusyButton
        variant="light"
        px="sm"
        className={styles['verify'] ?? ''}
        isBusy={isSending}
        onClick={() => {
          void verifyEmail().then(say);
        }}
      >
        {t('ownProfile.verifyEmail')}
      </BusyButton>
    </>
  );
}
