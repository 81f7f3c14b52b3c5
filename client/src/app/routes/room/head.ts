import { formatRupees } from '../../../lib/format-rent';
import { i18n, placeName } from '../../../lib/texts';
import { excerpt, pageHead, type PageHead, type SiteAddress } from '../../../lib/page-head';
import { paths, readRoomId } from '../../../lib/paths';
import { beyondRent, depositWords } from '../../../lib/price-words';
import { accommodationText } from '../../../lib/room-labels';
import { roomPlace } from '../../../lib/room-place';
import { roomFacts } from './facts';
import type { RoomQuery } from './query.generated';
import { roomTitle } from './title';

type ShownRoom = NonNullable<RoomQuery['room']>;

const { t } = i18n;

/** Returns the head of the page of a room. */
export function roomHead(data: RoomQuery | null, address: SiteAddress): PageHead {
  const room = data?.room;
  if (!room) return pageHead(address, { path: paths.room(readRoomId(address.pathname)) });
  const picture = pictureOf(room);
  return pageHead(address, {
    title: roomTitle(room),
    shareTitle: shareTitle(room),
    description: excerpt(descriptionOf(room)),
    path: paths.room(room.id),
    ...(picture && { picture }),
    facts: roomFacts(room, address),
  });
}

function shareTitle({ price, accommodationFor, location, state, district: ownName }: ShownRoom): string {
  const district = placeName(ownName, state);
  const isNamed = location.includes(ownName) || location.includes(district);
  const place = isNamed ? location : t('myPgs.place', { location, district });
  const people = t(accommodationText[accommodationFor]);
  return excerpt(t('head.room', { rent: formatRupees(price), people, place }));
}

function descriptionOf(room: ShownRoom): string {
  const { name, deposit, description } = room;
  const facts = [name, roomPlace(room), beyondRent(room)];
  if (deposit !== null) facts.push(depositWords(deposit));
  return [facts.join(' · '), description].join('. ');
}

const SHARED = { width: 1200, height: 630 };

function pictureOf({ name, coverImage }: ShownRoom): PageHead['picture'] | undefined {
  return coverImage ? { url: coverImage.shareUrl, ...SHARED, alt: t('room.photoOf', { name }) } : undefined;
}
