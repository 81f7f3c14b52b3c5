import { lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/i18n';
import { withTexts } from '../../lib/language';
import { retry } from '../../lib/retry';
import { FailureBoundary } from '../../ui/failure-boundary';
import type { OwnerMarks_UserFragment } from './owner-marks.generated';

const Dialog = lazy(() =>
  retry(() => withTexts(() => import('./marks/marks-dialog')).then(({ MarksDialog: found }) => ({ default: found }))),
);

interface OwnerMarksDialogProps {
  user: OwnerMarks_UserFragment;
  onClose: () => void;
}

/** Says in words what was checked of an owner. Its code is loaded when it opens. */
export function OwnerMarksDialog({ user, onClose }: OwnerMarksDialogProps) {
  const { t } = useTranslation();
  const { displayName, checkedFacts, usualAnswer, createdAt } = user;
  const name = displayName ?? t('room.owner');
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <Dialog person={{ name, isOwner: true, checkedFacts, usualAnswer, memberSince: createdAt }} onClose={onClose} />
      </Suspense>
    </FailureBoundary>
  );
}
