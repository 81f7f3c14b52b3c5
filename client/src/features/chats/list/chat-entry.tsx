import { IconDoor } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { formatWhen } from '../../../lib/format-when';
import { UnreadBadge } from '../../../ui/unread-badge';
import { OtherPartyPhoto, useOtherPartyName } from '../other-party';
import type { ChatEntry_ChatFragment } from './chat-entry.generated';
import styles from './chat-entry.module.css';

/** The address of a chat, with its navigation state. */
export interface ChatLink {
  to: string;
  state: unknown;
}

interface ChatEntryProps {
  chat: ChatEntry_ChatFragment;
  link: ChatLink;
  isOpen: boolean;
}

export function ChatEntry({
  chat: { otherParty, lastMessage, room, unreadCount, lastActiveAt },
  link,
  isOpen,
}: ChatEntryProps) {
  const { t } = useTranslation();
  return (
    <Link {...link} className={styles['entry']} aria-current={isOpen ? 'true' : undefined}>
      <OtherPartyPhoto otherParty={otherParty} size={48} />
      <div className={styles['words']}>
        <p className={styles['name']} dir="auto">
          {useOtherPartyName(otherParty)}
        </p>
        <div className={styles['facts']}>
          {otherParty.username && <p>{t('profile.at', { username: otherParty.username })}</p>}
          <time dateTime={lastActiveAt}>{formatWhen(lastActiveAt)}</time>
        </div>
        {room && (
          <p className={styles['room']} dir="auto">
            <IconDoor size={16} role="img" aria-label={t('chats.room')} /> {room.name}
          </p>
        )}
        <p className={styles['preview']} data-unread={unreadCount > 0} dir="auto">
          {lastMessage?.text ?? t('chats.noMessages')}
        </p>
      </div>
      <UnreadBadge count={unreadCount} />
    </Link>
  );
}
