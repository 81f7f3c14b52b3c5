import { Button } from '@mantine/core';
import { IconFlag, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { nodesOf } from '../../../apollo/connections';
import { CardSave } from '../../../features/bookmarks/card-save';
import { BlockOwner } from '../../../features/chats/blocking/block-owner';
import { ChatButton } from '../../../features/chats/chat-button';
import { ContactLines } from '../../../features/owners/contact-lines';
import { callLink } from '../../../features/owners/contact-links';
import { type ShownContact, useOwnerContact } from '../../../features/owners/use-owner-contact';
import { ProfileCard } from '../../../features/owners/profile-card';
import { RoomTile } from '../../../features/rooms/card/room-tile';
import { paths, type ReportState } from '../../../lib/paths';
import { AlertBanner } from '../../../ui/alert-banner';
import { CardGrid } from '../../../ui/card-grid';
import { LoadMore } from '../../../ui/load-more';
import { PageTitle } from '../../../ui/page-title';
import { useNotice } from '../../../ui/use-notice';
import type { OwnerProfileQuery } from './query.generated';
import styles from './page.module.css';
import { profileTitle } from './title';

type Owner = NonNullable<OwnerProfileQuery['owner']>;

interface ReadyProfileProps {
  owner: Owner;
  fetchMore: (after: string | null) => Promise<unknown>;
}

const CHAT_NOTICE_LASTS = 2000;
const BLOCK_NOTICE_LASTS = 4000;

export function ReadyProfile({ owner, fetchMore }: ReadyProfileProps) {
  const { notice, show, clear } = useNotice();
  const contact = useOwnerContact(owner.username);
  const say = (text: string) => {
    show({ kind: 'info', text, lasts: BLOCK_NOTICE_LASTS });
  };
  const sayChatRefused = (text: string) => {
    show({ kind: 'warning', text, lasts: CHAT_NOTICE_LASTS });
  };
  return (
    <div className={styles['page']}>
      <PageTitle title={profileTitle(owner)} />
      {notice && <AlertBanner kind={notice.kind} text={notice.text} onClose={clear} />}
      <ProfileCard
        user={owner}
        contact={<ContactLines contact={contact} />}
        actions={
          <>
            <CallButton contact={contact} />
            <ProfileActions owner={owner} onChatRefused={sayChatRefused} say={say} />
          </>
        }
      />
      <OwnerRooms rooms={owner.rooms} fetchMore={fetchMore} />
    </div>
  );
}

function CallButton({ contact: { isLoading, phone } }: { contact: ShownContact }) {
  const { t } = useTranslation();
  if (isLoading) return <div className={styles['callPlaceholder']} aria-hidden />;
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
  say: (text: string) => void;
}

function ProfileActions({ owner: { id, username, displayName }, onChatRefused, say }: ProfileActionsProps) {
  const { t } = useTranslation();
  const report: ReportState = { userId: id, username };
  return (
    <>
      <ChatButton ownerId={id} onRefused={onChatRefused} />
      <Button
        component={Link}
        to={paths.report()}
        state={report}
        data-waits
        variant="subtle"
        color="dark"
        size="md"
        px="sm"
        leftSection={<IconFlag size={20} aria-hidden />}
      >
        {t('profile.report')}
      </Button>
      {username && <BlockOwner {...{ id, username, say }} name={displayName ?? t('room.owner')} />}
    </>
  );
}

function OwnerRooms({ rooms, fetchMore }: { rooms: Owner['rooms']; fetchMore: ReadyProfileProps['fetchMore'] }) {
  const { t } = useTranslation();
  const { endCursor, hasNextPage } = rooms.pageInfo;
  return (
    <section className={styles['rooms']}>
      <h2>{t('profile.myRooms')}</h2>
      {rooms.edges.length === 0 && <p className={styles['none']}>{t('profile.noRooms')}</p>}
      <CardGrid>
        {nodesOf(rooms).map((room) => (
          <RoomTile key={room.id} room={room} heading="h3" action={<CardSave room={room} />} />
        ))}
      </CardGrid>
      <LoadMore hasMore={hasNextPage} fetchNext={() => fetchMore(endCursor)} />
    </section>
  );
}
