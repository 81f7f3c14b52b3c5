import { IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { withTexts } from '../../lib/language';
import { retry } from '../../lib/retry';
import { FailureBoundary } from '../../ui/failure-boundary';
import styles from './card-mark.module.css';
import type { OwnerMarks_UserFragment } from './owner-marks.generated';

const Dialog = lazy(() =>
  retry(() => withTexts(() => import('./marks/marks-dialog')).then(({ MarksDialog: found }) => ({ default: found }))),
);

/** Shows on a card that something was checked of the owner; a press says what. */
export function CardMark({ user }: { user: OwnerMarks_UserFragment }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { displayName, checkedFacts, usualAnswer, createdAt } = user;
  if (checkedFacts.length === 0) return null;
  const name = displayName ?? t('room.owner');
  return (
    <>
      <button
        type="button"
        className={styles['mark']}
        aria-haspopup="dialog"
        aria-label={t('marks.title', { name })}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <IconShieldCheck size={18} aria-hidden />
      </button>
      {isOpen && (
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <Dialog
              person={{ name, isOwner: true, checkedFacts, usualAnswer, memberSince: createdAt }}
              onClose={() => {
                setIsOpen(false);
              }}
            />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}
