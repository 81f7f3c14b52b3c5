import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { useSession } from '../../apollo/session/session';
import { segmentOf } from '../../lib/dashboard-pages';
import { paths } from '../../lib/paths';
import { useCreateChat } from './use-create-chat';

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
  const chat = async () => {
    if (session.status === 'visitor') return onRefused(t('profile.chatNeedsLogin'));
    const opening = await createChat(ownerId);
    if (opening.chatId === null) return onRefused(opening.text);
    const role = session.status === 'signedIn' ? session.account.role : null;
    await navigate(paths.messages(segmentOf(role) ?? 'user'), { state: { chatId: opening.chatId } });
  };
  return (
    <Button
      size="md"
      px="sm"
      loading={isCreating}
      leftSection={<IconMessageCircle size={20} aria-hidden />}
      onClick={() => void chat()}
    >
      {t('profile.chat')}
    </Button>
  );
}
