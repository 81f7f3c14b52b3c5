import { NetworkStatus } from '@apollo/client';
import { IconMessageOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { SavedCopy } from '../../../apollo/kept/saved-copy';
import { errorCode } from '../../../apollo/errors';
import { Outcome } from '../../../ui/outcome';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { logFailure } from '../log-failure';
import { BackButton } from './back-button';
import { useChatQuery } from './chat.generated';
import styles from './chat-panel.module.css';
import type { Say } from './message-list';
import { type PartyMarks, ReadyChat } from './ready-chat';
import { useVisibleHeight } from './use-visible-height';

interface ChatPanelProps {
  chatId: string;
  onBack: () => void;
  say: Say;
  marksOf: PartyMarks;
  /** Shown under the header. */
  visits: ReactNode;
  /** Shown to who waits for an answer. */
  awaiting: ReactNode;
}

/** Shows one chat: header, messages and send box. Give it the chat's id as key. */
export function ChatPanel({ chatId, onBack, say, ...parts }: ChatPanelProps) {
  const { t } = useTranslation();
  const [isGone, setIsGone] = useState(false);
  const { data, loading, error, networkStatus, refetch, fetchMore } = useChatQuery({
    variables: { id: chatId },
    fetchPolicy: 'cache-and-network',
  });
  const retry = <RetryButton onRetry={() => void refetch().catch(logFailure)} />;
  if (isGone || (error && errorCode(error, ['CHAT_NOT_FOUND']))) {
    return <NoChat title={t('CHAT_NOT_FOUND')} onBack={onBack} />;
  }
  if (data?.chat) {
    const { endCursor } = data.chat.messages.pageInfo;
    return (
      <Frame>
        <ReadyChat
          chat={data.chat}
          isFresh={networkStatus === NetworkStatus.ready || networkStatus === NetworkStatus.fetchMore}
          savedCopy={<SavedCopy query="Chat" variables={{ id: chatId }} />}
          refresh={error && retry}
          onOlder={() => fetchMore({ variables: { after: endCursor } })}
          onGone={() => {
            setIsGone(true);
          }}
          onBack={onBack}
          say={say}
          {...parts}
        />
      </Frame>
    );
  }
  if (!loading) return <NoChat title={t('chat.failed')} onBack={onBack} action={retry} />;
  return (
    <Frame>
      <BackButton onBack={onBack} />
      <Spinner text={t('chat.loading')} />
    </Frame>
  );
}

interface NoChatProps {
  title: string;
  onBack: () => void;
  action?: ReactNode;
}

function NoChat({ title, onBack, action }: NoChatProps) {
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
    <section ref={frame} className={styles['panel']} tabIndex={-1}>
      {children}
    </section>
  );
}
