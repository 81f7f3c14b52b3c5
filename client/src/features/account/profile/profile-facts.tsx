import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { formatDate } from '../../../lib/format-when';
import type { Notice } from '../../../ui/use-notice';
import { EmailProof } from './email-proof';
import { MaskedPassword } from './masked-password';
import { PendingEmail } from './pending-email';
import type { ProfileFacts_UserFragment } from './profile-facts.generated';
import styles from './profile-facts.module.css';

interface ProfileFactsProps {
  user: ProfileFacts_UserFragment;
  say: (notice: Notice) => void;
}

export function ProfileFacts({ user, say }: ProfileFactsProps) {
  const { t } = useTranslation();
  const { displayName, username, email, pendingEmail, phoneNumber, dob, about } = user;
  return (
    <dl className={styles['facts']}>
      <Fact label={t('ownProfile.name')}>{displayName}</Fact>
      <Fact label={t('ownProfile.username')}>{username}</Fact>
      <Fact label={t('ownProfile.email')}>
        <span className={styles['email']}>
          {email}
          <EmailProof email={email} isVerified={user.emailVerified === true} say={say} />
          {pendingEmail && <PendingEmail email={pendingEmail} say={say} />}
        </span>
      </Fact>
      <Fact label={t('ownProfile.password')}>
        <MaskedPassword />
      </Fact>
      <Fact label={t('ownProfile.phone')}>{phoneNumber}</Fact>
      <Fact label={t('ownProfile.dob')}>{dob && formatDate(dob)}</Fact>
      <Fact label={t('ownProfile.about')}>
        <span className={styles['about']} data-empty={!about}>
          {about ?? t('ownProfile.noAbout')}
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children ?? <span className={styles['missing']}>{t('ownProfile.notSet')}</span>}</dd>
    </div>
  );
}
