import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { ReviewDialog } from './review-dialog';
import styles from './reviews.module.css';

interface ReviewButtonProps {
  roomId: string;
  roomName: string;
  onSaved?: () => void;
}

/** Lets somebody who has visited a room write a review of it. */
export function ReviewButton({ roomId, roomName, onSaved }: ReviewButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [notice, setNotice] = useState<string>();
  if (notice !== undefined) {
    return (
      <p role="status" className={styles['saved']} tabIndex={-1} ref={(line) => line?.focus()}>
        {notice}
      </p>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconStar size={20} aria-hidden />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('reviews.write')}
      </Button>
      {isOpen && (
        <ReviewDialog
          roomId={roomId}
          roomName={roomName}
          onSaved={(message) => {
            setNotice(message);
            onSaved?.();
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
