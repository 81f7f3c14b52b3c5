import { lazy, Suspense, useState } from 'react';
import { ContactBar } from '../../../features/owners/contact-bar';
import { ContactOptions } from '../../../features/owners/contact-options';
import { ContactOwnerForm } from '../../../features/owners/contact-owner-form';
import { useMessageDraft } from '../../../features/owners/use-message-draft';
import type { ShownContact } from '../../../features/owners/use-owner-contact';
import { tellUse } from '../../../features/rooms/uses/tell-use';
import { formatRupees } from '../../../lib/format-rent';
import { useTranslation } from '../../../lib/i18n';
import { withTexts } from '../../../lib/language';
import { chargesText } from '../../../lib/price-words';
import { retry } from '../../../lib/retry';
import { useSession } from '../../../apollo/session/session';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { focusPart } from '../../../ui/use-arrival-focus';
import type { RoomQuery } from './query.generated';
import type { useRoomNotices } from './use-room-notices';

export { MarkLines } from '../../../features/owners/marks/marks';

type ShownRoom = NonNullable<RoomQuery['room']>;
type Notices = ReturnType<typeof useRoomNotices>;

// Visitors do not load it.
const SignedInContact = lazy(() =>
  retry(() =>
    withTexts(() => import('./signed-in-contact')).then(({ SignedInContact: found }) => ({ default: found })),
  ),
);

const CONTACT_FORM = 'contact-owner';

interface ContactProps {
  room: ShownRoom;
  contact: ShownContact;
  notices: Notices;
}

/** Shows the ways to reach the owner. */
export function Contact({ room, contact, notices }: ContactProps) {
  const draftStore = useMessageDraft(room.id);
  const isSignedIn = useSession().status === 'signedIn';
  const isFree = room.vacancies !== 0;
  const [isSent, setIsSent] = useState(false);
  const say: Notices['say'] = (notice) => {
    notices.say(notice);
    if (notice.kind === 'success') setIsSent(true);
  };
  return (
    <>
      <ContactOptions contact={contact} room={room} onCall={callNoted(room)} />
      <ContactOwnerForm id={CONTACT_FORM} roomId={room.id} draftStore={draftStore} say={say} />
      {isSignedIn && (
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <SignedInContact roomId={room.id} {...{ isFree, draftStore, isSent }} />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}

const callNoted =
  ({ id }: ShownRoom) =>
  (): void => {
    tellUse(id, 'CALL');
  };

/** Shows the price at the bottom of a phone's screen, with the ways to reach the owner. */
export function PhoneBar({ room, contact }: Omit<ContactProps, 'notices'>) {
  const { t } = useTranslation();
  return (
    <ContactBar
      contact={contact}
      room={room}
      onCall={callNoted(room)}
      price={
        <>
          <strong>{formatRupees(room.allInPrice)}</strong>{' '}
          <span>
            {t('rent.perMonth')} {t(chargesText(room))}
          </span>
        </>
      }
      onMessage={() => {
        focusPart(CONTACT_FORM);
      }}
    />
  );
}
