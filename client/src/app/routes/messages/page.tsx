import { IconMessages } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { ChatList } from '../../../features/chats/list/chat-list';
import { ChatPanel } from '../../../features/chats/chat/chat-panel';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { useNotice } from '../../../ui/use-notice';
import styles from './page.module.css';
import { useOpenChat } from './use-open-chat';

const NOTICE_LASTS = 4000;

export function MessagesPage() {
  const { t } = useTranslation();
  const { chatId, close, linkTo } = useOpenChat();
  const { notice, show } = useNotice();
  const say = useCallback(
    (text: string) => {
      show({ kind: 'info', text, lasts: NOTICE_LASTS });
    },
    [show],
  );
  return (
    <div className={styles['page']} data-reads={chatId !== undefined}>
      <PageTitle title={t('chats.title')} />
      <section className={styles['list']} aria-labelledby="chats-title">
        <h1 id="chats-title" className={styles['title']}>
          {t('chats.title')}
        </h1>
        <ChatList openChat={chatId} linkTo={linkTo} />
      </section>
      <div className={styles['reading']}>
        {chatId === undefined ? (
          <div className={styles['none']}>
            <Outcome icon={<IconMessages size={40} stroke={1.5} aria-hidden />} title={t('chats.choose')} />
          </div>
        ) : (
          <ChatPanel key={chatId} chatId={chatId} onBack={close} say={say} />
        )}
      </div>
      <p className={styles['notice']} role="status">
        {notice?.text}
      </p>
    </div>
  );
}
