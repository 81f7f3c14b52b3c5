import { ActionIcon, Button } from '@mantine/core';
import { IconMail, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../apollo/session/session';
import { segmentOf } from '../../../lib/dashboard-pages';
import { useTranslation } from '../../../lib/i18n';
import { type OwnProfileState, paths } from '../../../lib/paths';
import { isClosed, keepClosed } from './closed';
import { useOwnEmailQuery } from './email-code.generated';
import { EmailCodeForm } from './email-code-form';
import styles from './email-code.module.css';

const EDITED: OwnProfileState = { edited: 'email' };

interface EmailCodePanelProps {
  /** True to mail the code at once, false to ask first. */
  isAtOnce: boolean;
}

/** Asks whoever waits for an answer at an email address that is not verified for the code of an email. */
export function EmailCodePanel({ isAtOnce }: EmailCodePanelProps) {
  const { data } = useOwnEmailQuery();
  const me = data?.me;
  // Once asked, the panel stays to tell that the address is verified.
  const [asked, setAsked] = useState<{ id: string; email: string }>();
  const [isGone, setIsGone] = useState(false);
  if (me?.email && me.emailVerified === false && asked?.id !== me.id && !isClosed(me.id)) {
    setAsked({ id: me.id, email: me.email });
  }
  if (!asked || isGone) return null;
  return (
    <Panel
      email={asked.email}
      isAtOnce={isAtOnce}
      onClose={() => {
        keepClosed(asked.id);
        setIsGone(true);
      }}
    />
  );
}

function Panel({ email, isAtOnce, onClose }: EmailCodePanelProps & { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [isBegun, setIsBegun] = useState(isAtOnce);
  return (
    <section className={styles['panel']} aria-label={t('emailCode.title')}>
      <div className={styles['head']}>
        <IconMail size={20} aria-hidden />
        <p className={styles['title']}>{t('emailCode.title')}</p>
        <ActionIcon variant="subtle" color="dark" size={44} aria-label={t('emailCode.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {isBegun ? (
        <>
          <EmailCodeForm email={email} isMailed={false} />
          <ChangeAddress />
        </>
      ) : (
        <Button
          variant="default"
          size="md"
          className={styles['begin'] ?? ''}
          onClick={() => {
            setIsBegun(true);
          }}
        >
          {t('emailCode.begin')}
        </Button>
      )}
    </section>
  );
}

function ChangeAddress() {
  const { t } = useTranslation();
  const session = useSession();
  const segment = segmentOf(session.status === 'signedIn' ? session.account.role : null) ?? 'user';
  return (
    <Link to={paths.ownProfile(segment)} state={EDITED} className={styles['change']}>
      {t('emailCode.change')}
    </Link>
  );
}
