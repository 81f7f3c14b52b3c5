import { useTranslation } from '../../lib/i18n';
import { BusyButton } from '../../ui/busy-button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { VisitCard_VisitFragment } from './visits.generated';

interface CancelDialogProps {
  /** The side of the reader. */
  side: VisitCard_VisitFragment['side'];
  isBusy: boolean;
  onCancelVisit: () => void;
  onClose: () => void;
}

/** Asks whether to cancel a visit, agreed or only asked for, and says who is told. */
export function CancelDialog({ side, isBusy, onCancelVisit, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('visits.cancelTitle')}
      text={t(side === 'SEEKER' ? 'visits.ownerIsTold' : 'visits.seekerIsTold')}
      cancelText={t('visits.keep')}
      onCancel={onClose}
    >
      <BusyButton color="red.9" isBusy={isBusy} onClick={onCancelVisit}>
        {t('visits.cancel')}
      </BusyButton>
    </ConfirmDialog>
  );
}
