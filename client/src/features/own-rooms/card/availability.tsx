import { useTranslation } from '../../../lib/i18n';
import { FreshnessNote, useFreshnessText } from '../freshness/freshness-note';
import type { Availability_RoomFragment } from './availability.generated';
import { FullButton } from './full-button';

/** Asks the owner to confirm a room where need be, and offers to mark a public one as full, or as available again. */
export function Availability({ room }: { room: Availability_RoomFragment }) {
  const { t } = useTranslation();
  const isAsked = useFreshnessText(room) !== undefined;
  const isFull = room.vacancies === 0;
  return (
    <>
      <FreshnessNote room={room} />
      {
        // The note has the press that makes a full room available.
        room.status === 'PUBLIC' && !(isFull && isAsked) && (
          <FullButton id={room.id} name={room.name || t('room.noName')} isFull={isFull} />
        )
      }
    </>
  );
}
