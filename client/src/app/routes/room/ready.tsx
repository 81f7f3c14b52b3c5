import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { SaveButton } from '../../../features/bookmarks/save-button';
import { ContactOptions } from '../../../features/owners/contact-options';
import { ContactOwnerForm } from '../../../features/owners/contact-owner-form';
import { useMessageDraft, type DraftStore } from '../../../features/owners/use-message-draft';
import { MoveInPrice } from '../../../features/rooms/details/move-in-price';
import { OwnerCard } from '../../../features/rooms/details/owner-card';
import { BasicDetails, MessInfo } from '../../../features/rooms/details/room-facts';
import { RoomGallery } from '../../../features/rooms/gallery/room-gallery';
import { RoomHeading } from '../../../features/rooms/details/room-heading';
import { RoomLists } from '../../../features/rooms/details/room-lists';
import { ShareButton } from '../../../features/rooms/details/share-button';
import { formatRupees } from '../../../lib/format-rent';
import { paths, type ReportState } from '../../../lib/paths';
import { AlertBanner } from '../../../ui/alert-banner';
import { LoginLink } from '../../../ui/login-link';
import { PageTitle } from '../../../ui/page-title';
import type { RoomQuery } from './query.generated';
import styles from './page.module.css';
import { roomTitle } from './title';
import { useRoomNotices } from './use-room-notices';

type ShownRoom = NonNullable<RoomQuery['room']>;
type Notices = ReturnType<typeof useRoomNotices>;

const CONTACT_FORM = 'contact-owner';

export function ReadyRoom({ room }: { room: ShownRoom }) {
  const notices = useRoomNotices();
  const draftStore = useMessageDraft();
  return (
    <article className={styles['page']}>
      <PageTitle title={roomTitle(room)} />
      <ShownNotice notices={notices} draftStore={draftStore} />
      <div className={styles['columns']}>
        <div className={styles['gallery']}>
          <RoomGallery room={room} />
        </div>
        <div className={styles['main']}>
          <div className={styles['heading']}>
            <RoomHeading room={room} actions={<RoomActions room={room} notices={notices} />} />
          </div>
          <div className={styles['details']}>
            <BasicDetails room={room} />
            <MessInfo room={room} />
            <RoomLists room={room} />
          </div>
        </div>
        <aside className={styles['side']}>
          <div className={styles['price']}>
            <MoveInPrice room={room} />
          </div>
          <div className={styles['owner']}>
            <OwnerCard room={room} />
            <ContactOptions username={room.owner.username} />
            <ContactOwnerForm id={CONTACT_FORM} roomId={room.id} draftStore={draftStore} say={notices.say} />
          </div>
        </aside>
      </div>
      <ContactBar room={room} />
    </article>
  );
}

function ShownNotice({ notices: { shown, clear }, draftStore }: { notices: Notices; draftStore: DraftStore }) {
  if (!shown) return null;
  return (
    <div className={styles['notice']}>
      <AlertBanner kind={shown.kind} text={shown.text} onClose={clear}>
        {shown.needsLogin && <LoginKeeping draftStore={draftStore} />}
      </AlertBanner>
    </div>
  );
}

// The login passes the draft back, so that it need not be written again.
function LoginKeeping({ draftStore }: { draftStore: DraftStore }) {
  return <LoginLink state={{ draft: draftStore.useValue() }} />;
}

function RoomActions({ room, notices }: { room: ShownRoom; notices: Notices }) {
  const { t } = useTranslation();
  const { id, username } = room.owner;
  const report: ReportState = { userId: id, username, roomId: room.id };
  return (
    <>
      <SaveButton room={room} onOutcome={notices.bookmarkChanged} />
      <ShareButton room={room} onShared={notices.shared} />
      <Button
        component={Link}
        to={paths.report()}
        state={report}
        variant="subtle"
        color="dark"
        size="md"
        leftSection={<IconFlag size={20} aria-hidden />}
      >
        {t('room.report')}
      </Button>
    </>
  );
}

function ContactBar({ room }: { room: ShownRoom }) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']}>
      <p>
        <strong>{formatRupees(room.allInPrice)}</strong>
        <span>{t('price.perMonthAllIn')}</span>
      </p>
      <Button component="a" href={`#${CONTACT_FORM}`} size="md">
        {t('contactOwner.title')}
      </Button>
    </div>
  );
}
