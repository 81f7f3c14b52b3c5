import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import styles from './card-mark.module.css';
import { OwnerMarksDialog } from './owner-marks-dialog';
import type { OwnerMarks_UserFragment } from './owner-marks.generated';

/** Shows on a card that something was checked of the owner; a press says what. */
export function CardMark({ user }: { user: OwnerMarks_UserFragment }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (user.checkedFacts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles['mark']}
        aria-haspopup="dialog"
        aria-label={t('marks.title', { name: user.displayName ?? t('room.owner') })}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <IconShieldCheck size={18} aria-hidden />
      </button>
      {isOpen && (
        <OwnerMarksDialog
          user={user}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
