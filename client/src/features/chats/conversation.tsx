import { NetworkStatus } from '@apollo/client';
import { IconMessageOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalCode } from '../../apollo/refusal';
import { Outcome } from '../../ui/outcome';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { BackButton } from './back-button';
import { useChatQuery } from './conversation.generated';
import styles from './conversation.module.css';
import { logFailure } from './log-failure';
import { OpenConversation } from './open-conversation';
import { useVisibleHeight } from './use-visible-height';

interface ConversationProps {
  chatId: string;
  onBack: () => void;
  say: (text: string) => void;
}

/** One chat, from top to send box. Shown anew for each chat. */
export function Conversation({ chatId, onBack, say }: ConversationProps) {
  const { t } = useTranslation();
  const [isGone, setIsGone] = useState(false);
  const { data, loading, error, networkStatus, refetch, fetchMore } = useChatQuery({
    variables: { id: chatId },
    fetchPolicy: 'cache-and-network',
  });
  const retry = <RetryButton onRetry={() => void refetch().catch(logFailure)} />;
  if (isGone || (error && refusalCode(error, ['CHAT_NOT_FOUND']))) {
    return <NoConversation title={t('CHAT_NOT_FOUND')} onBack={onBack} />;
  }
  if (data?.chat) {
    const { endCursor } = data.chat.messages.pageInfo;
    return (
      <Frame>
        <OpenConversation
          chat={data.chat}
          isFresh={networkStatus === NetworkStatus.ready || networkStatus === NetworkStatus.fetchMore}
          refresh={error && retry}
          onOlder={() => fetchMore({ variables: { after: endCursor } })}
          onGone={() => {
            setIsGone(true);
          }}
          onBack={onBack}
          say={say}
        />
      </Frame>
    );
  }
  if (!loading) return <NoConversation title={t('chat.failed')} onBack={onBack} action={retry} />;
  return (
    <Frame>
      <BackButton onBack={onBack} />
      <Spinner text={t('chat.loading')} />
    </Frame>
  );
}

interface NoConversationProps {
  title: string;
  onBack: () => void;
  action?: ReactNode;
}

function NoConversation({ title, onBack, action }: NoConversationProps) {
  return (
    <Frame>
      <BackButton onBack={onBack} />
      <Outcome
        role="alert"
        icon={<IconMessageOff size={40} stroke={1.5} aria-hidden />}
        title={title}
        action={action}
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const frame = useVisibleHeight();
  return (
    <section ref={frame} className={styles['conversation']}>
      {children}
    </section>
  );
}
