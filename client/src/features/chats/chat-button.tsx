import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { useSession } from '../../apollo/session/session';
import { segmentOf } from '../../lib/dashboard-pages';
import { paths } from '../../lib/paths';
import { BusyButton } from '../../ui/busy-button';
import { LoginLink } from '../../ui/login-link';
import { useArrivalFocus } from '../../ui/use-arrival-focus';
import { useCreateChat } from './use-create-chat';

const CHAT = 'chat';

interface ChatButtonProps {
  /** Id of the owner's account. */
  ownerId: string;
  /** Called with the reason to show. */
  onRefused: (text: string) => void;
}

export function ChatButton({ ownerId, onRefused }: ChatButtonProps) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { createChat, isCreating } = useCreateChat();
  const [needsLogin, setNeedsLogin] = useState(false);
  useArrivalFocus(CHAT);
  const chat = async () => {
    if (session.status === 'visitor') {
      setNeedsLogin(true);
      return onRefused(t('profile.chatNeedsLogin'));
    }
    const opening = await createChat(ownerId);
    if (opening.chatId === null) return onRefused(opening.text);
    const role = session.status === 'signedIn' ? session.account.role : null;
    await navigate(paths.messages(segmentOf(role) ?? 'user'), { state: { chatId: opening.chatId } });
  };
  return (
    <>
      <BusyButton
        id={CHAT}
        size="md"
        px="sm"
        isBusy={isCreating}
        leftSection={<IconMessageCircle size={20} aria-hidden />}
        onClick={() => void chat()}
      >
        {t('profile.chat')}
      </BusyButton>
      {needsLogin && session.status === 'visitor' && <LoginLink backTo={CHAT} />}
    </>
  );
}
