import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { SavedCopy } from '../../../apollo/kept/saved-copy';
import { Outcome } from '../../../ui/outcome';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { logFailure } from '../log-failure';
import { ChatEntry, type ChatLink } from './chat-entry';
import { type ChatList_ChatsFragment, useChatsQuery } from './chat-list.generated';
import styles from './chat-list.module.css';

interface ChatListProps {
  openChat: string | undefined;
  linkTo: (chatId: string) => ChatLink;
  /** Leads on when there is no chat. */
  wayOn: ReactNode;
}

const NO_VARIABLES = {};

export function ChatList(props: ChatListProps) {
  const { t } = useTranslation();
  const { data, loading, refetch, fetchMore } = useChatsQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.chats) {
    const { endCursor } = data.chats.pageInfo;
    return (
      <>
        <SavedCopy query="Chats" variables={NO_VARIABLES} />
        <ReadyList {...props} chats={data.chats} onMore={() => fetchMore({ variables: { after: endCursor } })} />
      </>
    );
  }
  if (loading) return <Spinner text={t('chats.loading')} />;
  return (
    <div className={styles['failed']} role="alert">
      <p>{t('chats.failed')}</p>
      <RetryButton
        onRetry={() => {
          refetch().catch(logFailure);
        }}
      />
    </div>
  );
}

interface ReadyListProps extends ChatListProps {
  chats: ChatList_ChatsFragment;
  onMore: () => Promise<unknown>;
}

function ReadyList({ chats: { edges, pageInfo }, openChat, linkTo, wayOn, onMore }: ReadyListProps) {
  const { t } = useTranslation();
  if (edges.length === 0) {
    return (
      <Outcome
        icon={<IconMessages size={40} stroke={1.5} aria-hidden />}
        title={t('chats.none')}
        text={t('chats.howToBegin')}
        action={wayOn}
      />
    );
  }
  return (
    <>
      <ul className={styles['entries']}>
        {edges.map(({ node: chat }) => (
          <li key={chat.id}>
            <ChatEntry chat={chat} link={linkTo(chat.id)} isOpen={chat.id === openChat} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button
          className={styles['more'] ?? ''}
          variant="light"
          onClick={() => {
            onMore().catch(logFailure);
          }}
        >
          {t('search.loadMore')}
        </Button>
      )}
    </>
  );
}
