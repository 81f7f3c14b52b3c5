import { type RoomDraft, numberIn, toldBy } from '../../../features/own-rooms/form/room-draft';
import { MoveInPrice } from '../../../features/rooms/details/move-in-price';
import { BasicDetails, MessInfo } from '../../../features/rooms/details/room-facts';
import { RoomHeading } from '../../../features/rooms/details/room-heading';
import { RoomLists } from '../../../features/rooms/details/room-lists';

const MISSING = '…';

/** Shows what is in the form as a seeker reads it on the page of the room. */
export function RoomPreview({ draft }: { draft: RoomDraft }) {
  const room = previewed(draft);
  return (
    <>
      <RoomHeading room={room} heading="h3" />
      <MoveInPrice room={room} />
      <BasicDetails room={room} />
      <MessInfo room={room} />
      <RoomLists room={room} />
    </>
  );
}

function previewed(draft: RoomDraft) {
  const told = toldBy(draft);
  const count = (text: string) => numberIn(text) ?? 0;
  const [price, shared, totalBeds] = [count(draft.price), count(draft.shared), count(draft.totalBeds)];
  const free = told.messInfo?.messType === 'PG_HOSTEL' ? totalBeds : Math.max(shared, 1);
  return {
    ...{ id: '', status: 'PUBLIC' as const, hold: null, owner: { id: '', username: null } },
    ...{ confirmedAt: new Date().toISOString(), leftSearchAt: null },
    ...{ name: draft.name, location: draft.location || MISSING, pincode: draft.pincode },
    ...{ state: draft.state || MISSING, district: draft.district || MISSING },
    ...{ price, allInPrice: price + count(draft.maintenance), shared },
    ...{ accommodationFor: told.accommodationFor ?? 'BOYS', suitableFor: told.suitableFor ?? 'STUDENTS' },
    ...{ vacancies: told.vacancies ?? null, vacantCapacity: told.vacancies ?? free },
    ...{ availableFrom: told.availableFrom ?? null, noticeDays: told.noticeDays ?? null },
    ...{ maintenance: told.maintenance ?? null, deposit: told.deposit ?? null, electricity: told.electricity ?? null },
    ...{ foodIncluded: told.foodIncluded ?? null, gateClosingTime: told.gateClosingTime ?? null },
    ...{ facilities: draft.facilities, services: draft.services, rules: draft.rules, description: draft.description },
    messInfo: {
      messType: told.messInfo?.messType ?? 'HOME',
      canteenAvailability: told.messInfo?.canteenAvailability ?? 'NEAR',
      ...{ totalBeds, totalRooms: count(draft.totalRooms), totalCRooms: count(draft.totalCRooms) },
      ...{ totalBathrooms: count(draft.totalBathrooms), totalFloors: count(draft.totalFloors) },
    },
  };
}
