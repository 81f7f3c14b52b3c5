import type { Accommodation, Canteen, MessType, Suitability } from '../../apollo/schema-types.generated';
import type { TextKey } from '../../lib/texts';

export const accommodationText: Record<Accommodation, TextKey> = {
  BOYS: 'room.boys',
  GIRLS: 'room.girls',
  BOTH: 'room.boysAndGirls',
};

export const suitabilityText: Record<Suitability, TextKey> = {
  STUDENTS: 'room.students',
  WORKING: 'room.working',
  BOTH: 'room.studentsAndWorking',
};

export const messTypeText: Record<MessType, TextKey> = {
  HOME: 'room.messHome',
  PG_HOSTEL: 'room.messPgHostel',
};

export const canteenText: Record<Canteen, TextKey> = {
  SELF: 'room.canteenSelf',
  NEAR: 'room.canteenNear',
  FAR: 'room.canteenFar',
  DOOR_DELIVERY: 'room.canteenDoorDelivery',
};
