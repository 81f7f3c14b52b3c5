import { Button } from '@mantine/core';
import { IconFlag, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardSave } from '../../features/bookmarks/card-save';
import { ChatButton } from '../../features/chats/chat-button';
import { ContactLines } from '../../features/contact/contact-lines';
import { callLink } from '../../features/contact/contact-links';
import { type ShownContact, useOwnerContact } from '../../features/contact/use-owner-contact';
import { ProfileCard } from '../../features/profile/profile-card';
import { RoomTile } from '../../features/rooms/room-tile';
import { paths, type ReportState } from '../../lib/paths';
import { AlertBanner } from '../../ui/alert-banner';
import { CardGrid } from '../../ui/card-grid';
import { PageTitle } from '../../ui/page-title';
import { useNotice } from '../../ui/use-notice';
import type { OwnerProfileQuery } from './profile.generated';
import styles from './profile.module.css';
import { useLoadMore } from './use-load-more';

type Owner = NonNullable<OwnerProfileQuery['owner']>;

interface ReadyProfileProps {
  owner: Owner;
  fetchMore: (after: string | null) => Promise<unknown>;
}

const CHAT_NOTICE_LASTS = 2000;

export function ReadyProfile({ owner, fetchMore }: ReadyProfileProps) {
  const { t } = useTranslation();
  const { notice, show, clear } = useNotice();
  const contact = useOwnerContact(owner.username);
  const sayChatRefused = (text: string) => {
    show({ kind: 'warning', text, lasts: CHAT_NOTICE_LASTS });
  };
  return (
    <div className={styles['page']}>
      <PageTitle title={owner.displayName ?? t('room.owner')} />
      {notice && <AlertBanner kind={notice.kind} text={notice.text} onClose={clear} />}
      <ProfileCard
        user={owner}
        contact={<ContactLines contact={contact} />}
        actions={
          <>
            <CallButton contact={contact} />
            <ProfileActions owner={owner} onChatRefused={sayChatRefused} />
          </>
        }
      />
      <OwnerRooms rooms={owner.rooms} fetchMore={fetchMore} />
    </div>
  );
}

function CallButton({ contact: { isLoading, phone } }: { contact: ShownContact }) {
  const { t } = useTranslation();
  if (isLoading) return <div className={styles['awaitedCall']} aria-hidden />;
  if (!phone) return null;
  return (
    <Button
      component="a"
      href={callLink(phone)}
      className={styles['call'] ?? ''}
      variant="default"
      size="md"
      px="sm"
      leftSection={<IconPhone size={20} aria-hidden />}
    >
      {t('profile.call')}
    </Button>
  );
}

interface ProfileActionsProps {
  owner: Owner;
  onChatRefused: (text: string) => void;
}

function ProfileActions({ owner: { id, username }, onChatRefused }: ProfileActionsProps) {
  const { t } = useTranslation();
  const report: ReportState = { userId: id, username };
  return (
    <>
      <ChatButton ownerId={id} onRefused={onChatRefused} />
      <Button
        component={Link}
        to={paths.report()}
        state={report}
        variant="subtle"
        color="dark"
        size="md"
        px="sm"
        leftSection={<IconFlag size={20} aria-hidden />}
      >
        {t('profile.report')}
      </Button>
    </>
  );
}

function OwnerRooms({ rooms, fetchMore }: { rooms: Owner['rooms']; fetchMore: ReadyProfileProps['fetchMore'] }) {
  const { t } = useTranslation();
  const more = useLoadMore(() => fetchMore(rooms.pageInfo.endCursor));
  return (
    <section className={styles['rooms']}>
      <h2>{t('profile.myRooms')}</h2>
      {rooms.nodes.length === 0 && <p className={styles['none']}>{t('profile.noRooms')}</p>}
      <CardGrid>
        {rooms.nodes.map((room) => (
          <RoomTile key={room.id} room={room} heading="h3" action={<CardSave room={room} />} />
        ))}
      </CardGrid>
      {more.hasFailed && <p role="alert">{t('search.loadMoreFailed')}</p>}
      {rooms.pageInfo.hasNextPage && (
        <Button className={styles['more'] ?? ''} variant="light" size="md" loading={more.isLoading} onClick={more.load}>
          {t('search.loadMore')}
        </Button>
      )}
    </section>
  );
}
