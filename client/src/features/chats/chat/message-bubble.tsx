import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { formatTime } from '../../../lib/format-when';
import { MenuChoice, PressMenu } from '../../../ui/press-menu';
import type { ChatMessage } from '../cache/messages';
import { logFailure } from '../log-failure';
import styles from './message-bubble.module.css';

interface MessageBubbleProps {
  message: ChatMessage;
  onDelete: () => void;
  say: (text: string) => void;
}

/** Shows a message. Own messages have a menu. */
export function MessageBubble({ message, onDelete, say }: MessageBubbleProps) {
  if (!message.isMine) {
    return (
      <div className={styles['row']}>
        <div className={styles['bubble']}>
          <Words message={message} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles['row']} data-mine>
      <OwnMessage {...{ message, onDelete, say }} />
    </div>
  );
}

function OwnMessage(props: MessageBubbleProps) {
  const { t } = useTranslation();
  return (
    <PressMenu
      label={t('chat.messageMenu')}
      trigger={(trigger, open) => (
        <button
          type="button"
          {...trigger}
          className={styles['bubble']}
          data-mine
          onContextMenu={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <Words message={props.message} />
        </button>
      )}
    >
      {(close) => <Choices {...props} onChosen={close} />}
    </PressMenu>
  );
}

function Choices({ message, onDelete, say, onChosen }: MessageBubbleProps & { onChosen: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <MenuChoice
        icon={<IconTrash size={20} aria-hidden />}
        text={t('chat.deleteMessage')}
        onChoose={() => {
          onChosen();
          onDelete();
        }}
      />
      <MenuChoice
        icon={<IconCopy size={20} aria-hidden />}
        text={t('chat.copy')}
        onChoose={() => {
          onChosen();
          void copied(message.text).then((isCopied) => {
            say(t(isCopied ? 'chat.copied' : 'chat.notCopied'));
          });
        }}
      />
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    logFailure(error);
    return false;
  }
}

function Words({ message: { text, createdAt } }: Pick<MessageBubbleProps, 'message'>) {
  return (
    <>
      <span className={styles['text']} dir="auto">
        {text}
      </span>
      <time className={styles['time']} dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
    </>
  );
}
