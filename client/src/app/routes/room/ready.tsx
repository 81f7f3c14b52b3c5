import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { SaveButton } from '../../../features/bookmarks/save-button';
import { useOwnerContact } from '../../../features/owners/use-owner-contact';
import { CompareButton } from '../../../features/rooms/compared/compare-button';
import { MoveInPrice } from '../../../features/rooms/details/move-in-price';
import { OwnerCard } from '../../../features/rooms/details/owner-card';
import { BasicDetails, MessInfo } from '../../../features/rooms/details/room-facts';
import { RoomGallery } from '../../../features/rooms/gallery/room-gallery';
import { RoomHeading } from '../../../features/rooms/details/room-heading';
import { RoomLists } from '../../../features/rooms/details/room-lists';
import { tellUse } from '../../../features/rooms/uses/tell-use';
import { ShareButton } from '../../../features/rooms/details/share-button';
import { distanceText } from '../../../features/search/near/distance';
import { withTexts } from '../../../lib/language';
import { paths, type ReportState } from '../../../lib/paths';
import { retry } from '../../../lib/retry';
import { useLoadedLater } from '../../../lib/use-loaded-later';
import { useNear } from '../../../lib/use-near';
import { noteViewedRoom } from '../../../lib/viewed-rooms';
import { useSession } from '../../../apollo/session/session';
import { AlertBanner } from '../../../ui/alert-banner';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { LoginLink } from '../../../ui/login-link';
import { PageTitle } from '../../../ui/page-title';
import type { RoomQuery } from './query.generated';
import styles from './page.module.css';
import { roomTitle } from './title';
import { useRoomNotices } from './use-room-notices';

type ShownRoom = NonNullable<RoomQuery['room']>;
// The room is drawn before one can write to its owner.
const loadContact = () => import('./contact');
// Loaded when one scrolls there.
const OtherRoomsBelow = lazy(() =>
  retry(() =>
    withTexts(() => import('./other-rooms-below')).then(({ OtherRoomsBelow: found }) => ({ default: found })),
  ),
);
// Visitors do not load it.
const OwnRoom = lazy(() =>
  retry(() => withTexts(() => import('./own-room')).then(({ OwnRoom: found }) => ({ default: found }))),
);

type Notices = ReturnType<typeof useRoomNotices>;

interface ReadyRoomProps {
  room: ShownRoom;
  /** Name of the landmark near which the visitor searched. */
  landmark?: string | undefined;
  /** Tells that this is a copy from this device. */
  savedCopy: ReactNode;
}

export function ReadyRoom({ room, landmark, savedCopy }: ReadyRoomProps) {
  const notices = useRoomNotices();
  const session = useSession();
  const actions = <RoomActions room={room} notices={notices} />;
  const contact = useLoadedLater(loadContact);
  const isOwn = session.status === 'signedIn' && session.account.id === room.owner.id;
  const reach = isOwn ? undefined : contact;
  // Asked at once: the number is there as soon as the part that shows it.
  const ownerContact = useOwnerContact(isOwn ? null : room.owner.username);
  useNoteViewed(room.id, session.status !== 'unknown' && !isOwn);
  return (
    <article className={styles['page']}>
      <PageTitle title={roomTitle(room)} />
      {savedCopy}
      <ShownNotice notices={notices} />
      {isOwn && <Own roomId={room.id} />}
      <div className={styles['columns']}>
        <div className={styles['gallery']}>
          <RoomGallery room={room} />
        </div>
        <div className={styles['main']}>
          <div className={styles['heading']}>
            <RoomHeading room={room} distance={distanceFrom(landmark, room)} actions={actions} />
          </div>
          <Details room={room} />
        </div>
        <aside className={styles['side']}>
          <div className={styles['price']}>
            <MoveInPrice room={room} />
          </div>
          <Owner room={room} marks={contact && <contact.MarkLines user={room.owner} />}>
            {reach && <reach.Contact room={room} contact={ownerContact} notices={notices} />}
          </Owner>
        </aside>
      </div>
      <Below room={room} />
      {reach && <reach.PhoneBar room={room} contact={ownerContact} />}
    </article>
  );
}

const Own = ({ roomId }: { roomId: string }) => (
  <FailureBoundary fallback={null}>
    <Suspense fallback={null}>
      <OwnRoom roomId={roomId} />
    </Suspense>
  </FailureBoundary>
);

function Owner({ room, marks, children }: { room: ShownRoom; marks: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['owner']}>
      <OwnerCard room={room} />
      <div className={styles['marks']}>{marks}</div>
      {children}
    </div>
  );
}

function Below({ room }: { room: ShownRoom }) {
  const { ref, isNear } = useNear();
  return (
    <div ref={ref}>
      {isNear && (
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <OtherRoomsBelow room={room} />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}

function Details({ room }: { room: ShownRoom }) {
  return (
    <div className={styles['details']}>
      <BasicDetails room={room} />
      <MessInfo room={room} />
      <RoomLists room={room} />
    </div>
  );
}

function distanceFrom(landmark: string | undefined, { distanceKm }: ShownRoom): string | undefined {
  return landmark && typeof distanceKm === 'number' ? distanceText(distanceKm, landmark) : undefined;
}

/** Keeps in the browser that a room was viewed, and counts it for the owner. */
function useNoteViewed(roomId: string, isNoted: boolean): void {
  useEffect(() => {
    if (!isNoted) return;
    noteViewedRoom(roomId);
    tellUse(roomId, 'VIEW');
  }, [roomId, isNoted]);
}

function ShownNotice({ notices: { shown, clear } }: { notices: Notices }) {
  if (!shown) return null;
  return (
    <div className={styles['notice']}>
      <AlertBanner kind={shown.kind} text={shown.text} onClose={clear}>
        {shown.needsLogin && <LoginLink />}
      </AlertBanner>
    </div>
  );
}

function RoomActions({ room, notices }: { room: ShownRoom; notices: Notices }) {
  const { t } = useTranslation();
  const { id, username } = room.owner;
  const report: ReportState = { userId: id, username, roomId: room.id };
  return (
    <>
      <SaveButton room={room} onOutcome={notices.bookmarkChanged} />
      <ShareButton room={room} onShared={notices.shared} />
      <CompareButton room={room} />
      <Button
        component={Link}
        to={paths.report()}
        state={report}
        data-waits
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
