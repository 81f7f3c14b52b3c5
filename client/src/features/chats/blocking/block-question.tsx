import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useBlock } from './use-block';

interface BlockQuestionProps {
  id: string;
  name: string;
  onClose: () => void;
  /** Called with the text to show. */
  say: (text: string) => void;
}

/** Asks whether to block a person, and says what a block does. */
export function BlockQuestion({ id, name, onClose, say }: BlockQuestionProps) {
  const { t } = useTranslation();
  const { block, isBusy } = useBlock();
  const confirm = async () => {
    const { text } = await block({ id, name });
    say(text);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('block.title', { name })}
      text={t('block.warning')}
      cancelText={t('action.cancel')}
      onCancel={onClose}
    >
      <BusyButton color="red.9" isBusy={isBusy} onClick={() => void confirm()}>
        {t('block.block')}
      </BusyButton>
    </ConfirmDialog>
  );
}
