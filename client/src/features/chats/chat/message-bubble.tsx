import { IconCopy, IconShieldExclamation, IconTrash } from '@tabler/icons-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { formatTime } from '../../../lib/format-when';
import { MenuChoice, PressMenu } from '../../../ui/press-menu';
import type { ChatMessage } from '../cache/messages';
import { logFailure } from '../log-failure';
import styles from './message-bubble.module.css';
import { type Author, OtherMessageMenu } from './other-message-menu';
import { asksForMoney } from './words/asks-for-money';
import { Written } from './words/written';
import { hasLinks } from './words/written-parts';

interface MessageBubbleProps {
  message: ChatMessage;
  otherParty: Author;
  onDelete: () => void;
  say: (text: string) => void;
}

/** Shows a message with its menu. */
export function MessageBubble({ message, otherParty, onDelete, say }: MessageBubbleProps) {
  if (!message.isMine) {
    return (
      <div className={styles['row']}>
        <div className={styles['other']}>
          <div className={styles['bubble']}>
            <Words message={message}>
              <Written text={message.text} />
            </Words>
          </div>
          <OtherMessageMenu messageId={message.id} author={otherParty} />
        </div>
        {asksForMoney(message.text) && <MoneyWarning />}
      </div>
    );
  }
  return (
    <div className={styles['row']} data-mine>
      <OwnMessage {...{ message, onDelete, say }} />
    </div>
  );
}

type OwnMessageProps = Omit<MessageBubbleProps, 'otherParty'>;

function OwnMessage(props: OwnMessageProps) {
  const { t } = useTranslation();
  return (
    <PressMenu
      label={t('chat.messageMenu')}
      trigger={(trigger, open) => <OwnBubble message={props.message} trigger={trigger} open={open} />}
    >
      {(close) => <Choices {...props} onChosen={close} />}
    </PressMenu>
  );
}

interface OwnBubbleProps {
  message: ChatMessage;
  trigger: ComponentProps<'button'>;
  open: () => void;
}

/** Shows the words on the button of the menu. A button cannot hold links: these stand above it. */
function OwnBubble({ message, trigger, open }: OwnBubbleProps) {
  const { t } = useTranslation();
  const bubble = {
    className: styles['bubble'],
    'data-mine': true,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('a')) return;
      event.preventDefault();
      open();
    },
  };
  if (!hasLinks(message.text)) {
    return (
      <button type="button" {...trigger} {...bubble}>
        <Words message={message}>{message.text}</Words>
      </button>
    );
  }
  return (
    <div {...bubble}>
      <button type="button" {...trigger} className={styles['under']} aria-label={t('chat.messageMenu')} />
      <Words message={message}>
        <Written text={message.text} />
      </Words>
    </div>
  );
}

function Choices({ message, onDelete, say, onChosen }: OwnMessageProps & { onChosen: () => void }) {
  const { t } = useTranslation();
  return (
    <>
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
      <MenuChoice
        icon={<IconTrash size={20} aria-hidden />}
        text={t('chat.deleteMessage')}
        onChoose={() => {
          onChosen();
          onDelete();
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

function MoneyWarning() {
  const { t } = useTranslation();
  return (
    <p className={styles['warning']} role="note">
      <IconShieldExclamation size={18} aria-hidden />
      {t('chat.moneyWarning')}
    </p>
  );
}

interface WordsProps extends Pick<MessageBubbleProps, 'message'> {
  children: ReactNode;
}

function Words({ message: { createdAt }, children }: WordsProps) {
  return (
    <>
      <span className={styles['text']} dir="auto">
        {children}
      </span>
      <time className={styles['time']} dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
    </>
  );
}
