import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import styles from './undo-delete.module.css';
import { useRestoreRoom } from './use-restore-room';

const OFFERED_FOR = 10_000;

interface UndoDeleteProps {
  roomId: string;
  onRestored: (text: string) => void;
  /** Called when the offer ends while it has the focus. */
  onFocusLost: () => void;
}

/** Offers for ten seconds to bring back a room that was just deleted. It takes the focus. */
export function UndoDelete({ roomId, onRestored, onFocusLost }: UndoDeleteProps) {
  const { t } = useTranslation();
  const { restoreRoom, isRestoring } = useRestoreRoom();
  const [failure, setFailure] = useState('');
  const { offer, isOver } = useOffer({ isKept: isRestoring || failure !== '', onFocusLost });
  const undo = async () => {
    const { isRestored, text } = await restoreRoom(roomId);
    if (isRestored) onRestored(text);
    else setFailure(text);
  };
  if (isOver) return null;
  return (
    <div ref={offer} className={styles['offer']}>
      <p>{t('roomForm.undoHint')}</p>
      <BusyButton
        size="md"
        variant="light"
        isBusy={isRestoring}
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        onClick={() => void undo()}
      >
        {t('roomForm.undo')}
      </BusyButton>
      {failure && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
    </div>
  );
}

/** Focuses the button of an offer, and ends the offer after ten seconds unless it is kept. */
function useOffer({ isKept, onFocusLost }: { isKept: boolean; onFocusLost: () => void }) {
  const offer = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    offer.current?.querySelector('button')?.focus();
  }, []);
  const end = useEffectEvent(() => {
    const hadFocus = offer.current?.contains(document.activeElement);
    setIsOver(true);
    if (hadFocus) onFocusLost();
  });
  useEffect(() => {
    if (isKept) return undefined;
    const timer = setTimeout(() => {
      end();
    }, OFFERED_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [isKept]);
  return { offer, isOver };
}
