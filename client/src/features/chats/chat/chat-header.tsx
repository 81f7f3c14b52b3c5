import { ActionIcon } from '@mantine/core';
import { IconBan, IconDotsVertical, IconFlag, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths, type ReportState } from '../../../lib/paths';
import { BusyButton } from '../../../ui/busy-button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { MenuChoice, PressMenu } from '../../../ui/press-menu';
import { BlockQuestion } from '../blocking/block-question';
import { OtherPartyPhoto, useOtherPartyName } from '../other-party';
import { BackButton } from './back-button';
import type { OtherParty_ChatPartyFragment } from './chat.generated';
import styles from './chat-header.module.css';
import { useDeleteChat } from './use-delete-chat';

interface ChatHeaderProps {
  chatId: string;
  otherParty: OtherParty_ChatPartyFragment & { isBlocked: boolean; emailVerified: boolean | null };
  /** Opens what was checked of the other person. */
  mark: ReactNode;
  /** Stands below the name. */
  line: ReactNode;
  onBack: () => void;
  /** Called with the text to show. */
  onDeleted: (text: string) => void;
  say: (text: string) => void;
}

export function ChatHeader({ chatId, otherParty, mark, line, onBack, onDeleted, say }: ChatHeaderProps) {
  const [asked, setAsked] = useState<'deletion' | 'block'>();
  const name = useOtherPartyName(otherParty);
  const close = () => {
    setAsked(undefined);
  };
  return (
    <header className={styles['header']}>
      <BackButton onBack={onBack} />
      <OtherPartyLink chatId={chatId} otherParty={otherParty} line={line} />
      {mark}
      <ChatMenu
        otherParty={otherParty}
        onBlock={() => {
          setAsked('block');
        }}
        onDelete={() => {
          setAsked('deletion');
        }}
      />
      {asked === 'deletion' && <DeletionQuestion {...{ chatId, onDeleted, say }} onClose={close} />}
      {asked === 'block' && <BlockQuestion id={otherParty.id} {...{ name, say }} onClose={close} />}
    </header>
  );
}

function OtherPartyLink({ chatId, otherParty, line }: Pick<ChatHeaderProps, 'chatId' | 'otherParty' | 'line'>) {
  const { t } = useTranslation();
  const name = useOtherPartyName(otherParty);
  const words = (
    <div className={styles['words']}>
      <h2 className={styles['name']} dir="auto">
        {name}
      </h2>
      {otherParty.username && (
        <p className={styles['username']}>{t('profile.at', { username: otherParty.username })}</p>
      )}
    </div>
  );
  const photo = <OtherPartyPhoto otherParty={otherParty} size={44} />;
  return (
    <>
      {otherParty.username ? (
        <Link
          to={paths.profile(otherParty.username)}
          state={{ chatId }}
          className={styles['photo']}
          aria-label={t('chat.profileOf', { name })}
        >
          {photo}
        </Link>
      ) : (
        <div className={styles['photo']}>{photo}</div>
      )}
      {words}
      <div className={styles['lines']}>
        {otherParty.emailVerified === false && <p className={styles['unproven']}>{t('chat.emailNotVerified')}</p>}
        {line}
      </div>
    </>
  );
}

interface ChatMenuProps {
  otherParty: ChatHeaderProps['otherParty'];
  onBlock: () => void;
  onDelete: () => void;
}

function ChatMenu({ otherParty: { id, username, isBlocked }, onBlock, onDelete }: ChatMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const report = () => {
    const state: ReportState = { userId: id, username };
    const query = new URLSearchParams({ userId: id, ...(username && { username }) });
    void navigate(`${paths.report()}/?${String(query)}`, { state });
  };
  return (
    <PressMenu
      label={t('chat.menu')}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="dark" size={44} aria-label={t('chat.menu')}>
          <IconDotsVertical aria-hidden />
        </ActionIcon>
      )}
    >
      {(close) => (
        <>
          <MenuChoice icon={<IconFlag size={20} aria-hidden />} text={t('chat.report')} onChoose={report} />
          {!isBlocked && (
            <MenuChoice
              icon={<IconBan size={20} aria-hidden />}
              text={t('block.block')}
              onChoose={() => {
                close();
                onBlock();
              }}
            />
          )}
          <MenuChoice
            icon={<IconTrash size={20} aria-hidden />}
            text={t('chat.delete')}
            onChoose={() => {
              close();
              onDelete();
            }}
          />
        </>
      )}
    </PressMenu>
  );
}

interface DeletionQuestionProps extends Pick<ChatHeaderProps, 'chatId' | 'onDeleted' | 'say'> {
  onClose: () => void;
}

function DeletionQuestion({ chatId, onDeleted, say, onClose }: DeletionQuestionProps) {
  const { t } = useTranslation();
  const { deleteChat, isDeleting } = useDeleteChat();
  const confirm = async () => {
    const { isGone, text } = await deleteChat(chatId);
    if (isGone) return onDeleted(text);
    say(text);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('chat.deleteTitle')}
      text={t('chat.deleteWarning')}
      cancelText={t('action.cancel')}
      onCancel={onClose}
    >
      <BusyButton color="red.9" isBusy={isDeleting} onClick={() => void confirm()}>
        {t('chat.delete')}
      </BusyButton>
    </ConfirmDialog>
  );
}
