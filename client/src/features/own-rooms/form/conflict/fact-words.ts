import { i18n, type TextKey } from '../../../../lib/i18n';
import { accommodationText, canteenText, messTypeText, suitabilityText } from '../../../../lib/room-labels';
import { placeName } from '../../../../lib/texts';
import type { Fact, RoomDraft } from '../room-draft';
import { electricityText, foodText } from '../sections/choices';

const LABELS: Readonly<Record<Fact, TextKey>> = {
  name: 'roomForm.name',
  location: 'roomForm.location',
  state: 'place.state',
  district: 'place.district',
  pincode: 'place.pincode',
  point: 'roomForm.spot',
  accommodationFor: 'room.accommodationFor',
  suitableFor: 'room.suitableFor',
  shared: 'card.shared',
  vacancies: 'roomForm.vacancies',
  availableFrom: 'room.availableFrom',
  messType: 'room.messType',
  totalRooms: 'room.totalRooms',
  totalBeds: 'room.totalBeds',
  totalCRooms: 'room.commonRooms',
  totalBathrooms: 'room.bathrooms',
  canteenAvailability: 'room.canteen',
  totalFloors: 'room.floors',
  gateClosingTime: 'room.gateClosing',
  price: 'roomForm.price',
  maintenance: 'roomForm.maintenance',
  deposit: 'roomForm.deposit',
  foodIncluded: 'roomForm.food',
  electricity: 'roomForm.electricity',
  noticeDays: 'roomForm.noticeDays',
  facilities: 'room.facilities',
  services: 'room.services',
  rules: 'room.rules',
  description: 'room.description',
};

const CHOICES: Partial<Record<Fact, Readonly<Record<string, TextKey>>>> = {
  accommodationFor: accommodationText,
  suitableFor: suitabilityText,
  messType: messTypeText,
  canteenAvailability: canteenText,
  foodIncluded: foodText,
  electricity: electricityText,
};

/** Returns the label of a fact, as in the form. */
export const labelOf = (fact: Fact): string => i18n.t(LABELS[fact]);

/** Returns the value of a fact as it reads in the form. */
export function wordsOf(fact: Fact, draft: RoomDraft): string {
  const value = draft[fact];
  const choice = CHOICES[fact]?.[value];
  if (choice) return i18n.t(choice);
  if (value === '') return i18n.t('roomForm.notTold');
  if (fact === 'district') return placeName(value, draft.state);
  return fact === 'state' ? placeName(value) : value;
}
