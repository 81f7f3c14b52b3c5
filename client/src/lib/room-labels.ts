import type { TextKey } from './texts';

type Words = Readonly<Record<string, TextKey>>;

export const accommodationText = {
  BOYS: 'room.boys',
  GIRLS: 'room.girls',
  BOTH: 'room.boysAndGirls',
} as const satisfies Words;

export const suitabilityText = {
  STUDENTS: 'room.students',
  WORKING: 'room.working',
  BOTH: 'room.studentsAndWorking',
} as const satisfies Words;

export const messTypeText = { HOME: 'room.messHome', PG_HOSTEL: 'room.messPgHostel' } as const satisfies Words;

export const canteenText = {
  IN_HOUSE: 'room.canteenSelf',
  NEAR: 'room.canteenNear',
  FAR: 'room.canteenFar',
  DOOR_DELIVERY: 'room.canteenDoorDelivery',
} as const satisfies Words;
