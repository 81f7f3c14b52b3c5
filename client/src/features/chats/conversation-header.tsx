import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical, IconFlag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths, type ReportState } from '../../lib/paths';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { MenuChoice, PressMenu } from '../../ui/press-menu';
import { BackButton } from './back-button';
import type { ChatPartner_ChatPartyFragment } from './conversation.generated';
import styles from './conversation-header.module.css';
import { PartnerPhoto, usePartnerName } from './partner';
import { useDeleteChat } from './use-delete-chat';

interface ConversationHeaderProps {
  chatId: string;
  partner: ChatPartner_ChatPartyFragment;
  onBack: () => void;
  /** Gets what to say about it. */
  onDeleted: (text: string) => void;
  say: (text: string) => void;
}

export function ConversationHeader({ chatId, partner, onBack, onDeleted, say }: ConversationHeaderProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <header className={styles['header']}>
      <BackButton onBack={onBack} />
      <PartnerLink chatId={chatId} partner={partner} />
      <ChatMenu
        partner={partner}
        onDelete={() => {
          setIsAsking(true);
        }}
      />
      {isAsking && (
        <DeletionQuestion
          chatId={chatId}
          onDeleted={onDeleted}
          say={say}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </header>
  );
}

function PartnerLink({ chatId, partner }: Pick<ConversationHeaderProps, 'chatId' | 'partner'>) {
  const { t } = useTranslation();
  const name = usePartnerName(partner);
  const words = (
    <div className={styles['words']}>
      <h2 className={styles['name']} dir="auto">
        {name}
      </h2>
      {partner.username && <p className={styles['username']}>{t('profile.at', { username: partner.username })}</p>}
    </div>
  );
  const photo = <PartnerPhoto partner={partner} size={44} />;
  return (
    <>
      {partner.username ? (
        <Link
          to={paths.profile(partner.username)}
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
    </>
  );
}

function ChatMenu({ partner: { id, username }, onDelete }: { partner: ReportedParty; onDelete: () => void }) {
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

type ReportedParty = Pick<ChatPartner_ChatPartyFragment, 'id' | 'username'>;

interface DeletionQuestionProps extends Pick<ConversationHeaderProps, 'chatId' | 'onDeleted' | 'say'> {
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
      <Button color="red.9" loading={isDeleting} onClick={() => void confirm()}>
        {t('chat.delete')}
      </Button>
    </ConfirmDialog>
  );
}
