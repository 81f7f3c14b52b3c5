import { IconAlertCircle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import type { Notice } from '../../../ui/use-notice';
import { EmailCodeForm } from '../email-code/email-code-form';
import styles from './email-proof.module.css';
import { useVerifyEmail } from './use-verify-email';

interface EmailProofProps {
  /** Address to whose email a code is taken here; absent inside of another form. */
  email?: string | null;
  isVerified: boolean;
  say: (notice: Notice) => void;
}

/** Shows whether the email address is verified; if not, with a button to verify it. */
export function EmailProof({ isVerified, ...unproven }: EmailProofProps) {
  const { t } = useTranslation();
  if (!isVerified) return <Unproven {...unproven} />;
  return (
    <IconRosetteDiscountCheck
      className={styles['verified']}
      size={22}
      role="img"
      aria-label={t('ownProfile.verified')}
    />
  );
}

function Unproven({ email, say }: Omit<EmailProofProps, 'isVerified'>) {
  const { t } = useTranslation();
  const { verifyEmail, isSending } = useVerifyEmail();
  const [isMailed, setIsMailed] = useState(false);
  const verify = async () => {
    const notice = await verifyEmail();
    say(notice);
    if (notice.kind === 'success') setIsMailed(true);
  };
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
        onClick={() => void verify()}
      >
        {t('ownProfile.verifyEmail')}
      </BusyButton>
      {isMailed && email && (
        <div className={styles['code']}>
          <EmailCodeForm email={email} isMailed />
        </div>
      )}
    </>
  );
}
