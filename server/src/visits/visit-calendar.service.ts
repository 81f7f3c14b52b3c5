import { type Language, placeName } from '../kernel/catalogue';
import type { Signers } from '../kernel/signature';
import type { Clock } from '../ports/clock';
import type { Room, RoomRepository } from '../rooms';
import { calendarFile } from './calendar-file';
import type { VisitRepository } from './visit.repository';
import { visitLinkTokens } from './visit-link-tokens';

interface Dependencies {
  readonly repository: Pick<VisitRepository, 'findById'>;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly isBlockBetween: (ownerId: string, seekerId: string) => Promise<boolean>;
  readonly keys: Signers;
  readonly clock: Clock;
}

export type VisitCalendarService = ReturnType<typeof visitCalendarService>;

/** Creates the service of the calendar files of agreed visits. Their links are signed, since calendars do not sign in. */
export function visitCalendarService({ repository, rooms, isBlockBetween, keys, clock }: Dependencies) {
  const tokens = visitLinkTokens(keys);
  return {
    /** Returns the path of the calendar file of a visit, from the site's address on. */
    pathOf: (visitId: string): string => `/visits/calendar?token=${tokens.of(visitId, clock.now())}`,

    /** Returns the calendar file that a link names; null unless the link is genuine and the visit agreed. */
    async fileOf(
      token: string,
      { siteUrl, language }: { siteUrl: string; language: Language },
    ): Promise<string | null> {
      const id = tokens.visitOf(token, clock.now());
      const visit = id === null ? null : await repository.findById(id);
      if (!visit || (visit.state !== 'AGREED' && visit.state !== 'OVER')) return null;
      const room = await rooms.findById(visit.roomId);
      // The link is known to both, so a block hides the place from whoever opens it.
      const isShown = room?.status === 'PUBLIC' && !(await isBlockBetween(visit.ownerId, visit.seekerId));
      return calendarFile({ visit, place: isShown ? addressOf(room, language) : null, siteUrl, language });
    },
  };
}

function addressOf({ location, state, district, pincode }: Room, language: Language): string {
  const names = [location, placeName(language, district, state), placeName(language, state), pincode];
  return names.filter(Boolean).join(', ');
}
