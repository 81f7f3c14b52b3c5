import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { ChatList } from '../../../features/chats/list/chat-list';
import { ChatPanel } from '../../../features/chats/chat/chat-panel';
import { partyMarks } from '../../../features/owners/marks/party-marks';
import { VisitReview } from '../../../features/reviews/visit-review';
import { VisitCards } from '../../../features/visits/visit-cards';
import { retry } from '../../../lib/retry';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { type Notice, useNotice } from '../../../ui/use-notice';
import { VisitsLink } from '../dashboard-links';
import { WayOn } from '../way-on';
import styles from './page.module.css';
import { useOpenChat } from './use-open-chat';

const EmailCodePanel = lazy(() =>
  retry(() =>
    import('../../../features/account/email-code/email-code-panel').then(({ EmailCodePanel: found }) => ({
      default: found,
    })),
  ),
);

const NOTICE_LASTS = 4000;
const UNDO_LASTS = 8000;

export function MessagesPage() {
  const { t } = useTranslation();
  const { chatId, close, linkTo } = useOpenChat();
  const { notice, show, clear } = useNotice();
  const page = useRef<HTMLDivElement>(null);
  // A button that was pressed may be gone once the chat has changed, and so may the chat.
  useKeptFocus(page);
  const say = useCallback(
    (text: string, undo?: () => void) => {
      show({ kind: 'info', text, lasts: undo ? UNDO_LASTS : NOTICE_LASTS, ...(undo && { undo }) });
    },
    [show],
  );
  return (
    <div ref={page} className={styles['page']} data-reads={chatId !== undefined} tabIndex={-1}>
      <PageTitle title={t('chats.title')} />
      <div className={styles['list']}>
        <Heading text={t('chats.title')} />
        <section aria-labelledby="chats-title">
          <ChatList openChat={chatId} linkTo={linkTo} wayOn={<WayOn />} />
        </section>
      </div>
      <div className={styles['reading']}>
        {chatId === undefined ? (
          <NoChoice text={t('chats.choose')} />
        ) : (
          <ChatPanel
            key={chatId}
            {...{ chatId, say }}
            onBack={close}
            marksOf={partyMarks}
            visits={<VisitCards chatId={chatId} reviewing={(visit) => <VisitReview {...visit} />} />}
            awaiting={<AnswerByEmail />}
          />
        )}
      </div>
      <ShownNotice notice={notice} onDone={clear} />
    </div>
  );
}

const Heading = ({ text }: { text: string }) => (
  <div className={styles['heading']}>
    <h1 id="chats-title" className={styles['title']}>
      {text}
    </h1>
    <VisitsLink />
  </div>
);

const NoChoice = ({ text }: { text: string }) => (
  <div className={styles['none']}>
    <Outcome icon={<IconMessages size={40} stroke={1.5} aria-hidden />} title={text} />
  </div>
);

function ShownNotice({ notice, onDone }: { notice: Notice | undefined; onDone: () => void }) {
  return (
    <div className={styles['notice']} role="status">
      {notice && <p>{notice.text}</p>}
      {notice?.undo && <Undo undo={notice.undo} onDone={onDone} />}
    </div>
  );
}

const AnswerByEmail = () => (
  <FailureBoundary fallback={null}>
    <Suspense fallback={null}>
      <div className={styles['awaiting']}>
        <EmailCodePanel isAtOnce={false} />
      </div>
    </Suspense>
  </FailureBoundary>
);

function Undo({ undo, onDone }: { undo: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      size="sm"
      onClick={() => {
        undo();
        onDone();
      }}
    >
      {t('chat.undo')}
    </Button>
  );
}
