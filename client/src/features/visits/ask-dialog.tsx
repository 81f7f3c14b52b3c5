import { useRef, useState } from 'react';
import { failureText } from '../../apollo/errors';
import { useTranslation } from '../../lib/i18n';
import { newKey } from '../../lib/new-key';
import { useAskVisitMutation } from './mutations.generated';
import { VisitDialog } from './visit-dialog';
import { useVisitingHoursOfRoomQuery } from './visits.generated';

interface AskDialogProps {
  roomId: string;
  onAsked: (chatId: string) => void;
  onClose: () => void;
}

/** Asks the owner of a room for a visit at up to three times. */
export function AskDialog({ roomId, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const { data } = useVisitingHoursOfRoomQuery({ variables: { id: roomId } });
  const [send, { loading }] = useAskVisitMutation();
  const [error, setError] = useState<string>();
  // A retry asks once.
  const clientKey = useRef(newKey());
  const ask = async (times: readonly string[]): Promise<void> => {
    try {
      const { data: answer } = await send({
        variables: { input: { roomId, times: [...times], clientKey: clientKey.current } },
      });
      const { chat, userErrors = [] } = answer?.askVisit ?? {};
      if (chat) return onAsked(chat.id);
      setError(userErrors[0]?.message ?? t('visits.failed'));
    } catch (fault) {
      setError(failureText(fault, 'visits.failed'));
    }
  };
  return (
    <VisitDialog
      title={t('visits.ask')}
      text={t('visits.chooseTimes')}
      hours={data?.room?.visitingHours ?? null}
      isBusy={loading}
      error={error}
      onSend={(times) => void ask(times)}
      onClose={onClose}
    />
  );
}
