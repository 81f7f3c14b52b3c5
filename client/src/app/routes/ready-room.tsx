import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SaveButton } from '../../features/bookmarks/save-button';
import { ContactOptions } from '../../features/contact/contact-options';
import { ContactOwnerForm } from '../../features/contact/contact-owner-form';
import { useFirstWord, type WrittenWord } from '../../features/contact/use-first-word';
import { MoveInPrice } from '../../features/rooms/move-in-price';
import { OwnerCard } from '../../features/rooms/owner-card';
import { BasicDetails, MessInfo } from '../../features/rooms/room-facts';
import { RoomGallery } from '../../features/rooms/room-gallery';
import { RoomHeading } from '../../features/rooms/room-heading';
import { RoomLists } from '../../features/rooms/room-lists';
import { ShareButton } from '../../features/rooms/share-button';
import { formatRent, formatRupees } from '../../lib/format-rent';
import { paths, type ReportState } from '../../lib/paths';
import { AlertBanner } from '../../ui/alert-banner';
import { LoginLink } from '../../ui/login-link';
import { PageTitle } from '../../ui/page-title';
import type { RoomQuery } from './room.generated';
import styles from './room.module.css';
import { useRoomNotices } from './use-room-notices';

type ShownRoom = NonNullable<RoomQuery['room']>;
type Notices = ReturnType<typeof useRoomNotices>;

const CONTACT_FORM = 'contact-owner';

export function ReadyRoom({ room }: { room: ShownRoom }) {
  const { t } = useTranslation();
  const notices = useRoomNotices();
  const written = useFirstWord();
  return (
    <article className={styles['page']}>
      <PageTitle title={t('room.pageTitle', { name: room.name, rent: formatRent(room.price) })} />
      <ShownNotice notices={notices} written={written} />
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
            <ContactOwnerForm id={CONTACT_FORM} roomId={room.id} written={written} say={notices.say} />
          </div>
        </aside>
      </div>
      <ContactBar room={room} />
    </article>
  );
}

function ShownNotice({ notices: { shown, clear }, written }: { notices: Notices; written: WrittenWord }) {
  if (!shown) return null;
  return (
    <div className={styles['notice']}>
      <AlertBanner kind={shown.kind} text={shown.text} onClose={clear}>
        {shown.needsLogin && <LoginKeeping written={written} />}
      </AlertBanner>
    </div>
  );
}

// The login hands it back, so that nothing has to be written twice.
function LoginKeeping({ written }: { written: WrittenWord }) {
  return <LoginLink state={{ word: written.useValue() }} />;
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
