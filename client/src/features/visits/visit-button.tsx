import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../apollo/session/session';
import { segmentOf } from '../../lib/dashboard-pages';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import { AskDialog } from './ask-dialog';
import styles from './visits.module.css';

/** Lets a signed-in person ask the owner of a room for a visit. */
export function VisitButton({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [chatId, setChatId] = useState<string>();
  const segment = segmentOf(session.status === 'signedIn' ? session.account.role : null) ?? 'user';
  if (chatId !== undefined) {
    return (
      <p role="status" className={styles['sent']} tabIndex={-1} ref={(line) => line?.focus()}>
        {t('visits.sent')}{' '}
        <Link to={`${paths.messages(segment)}?chat=${encodeURIComponent(chatId)}`}>{t('visits.toChat')}</Link>
      </p>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('visits.ask')}
      </Button>
      {isOpen && (
        <AskDialog
          roomId={roomId}
          onAsked={setChatId}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
