/** Names what the owner calls the place: a paying-guest house, a hostel, a room at home, or a mess with beds. */
export type HouseKind = 'PG' | 'HOSTEL' | 'ROOM' | 'MESS';

/** A made-up owner of demo rooms. */
export interface DemoOwner {
  username: string;
  displayName: string;
  email: string;
  /** Indian mobile number with country code, in a range that reads as made up. */
  phoneNumber: string;
  about: string | null;
  role: 'OWNER';
}

/** A made-up room. Lists and descriptions hold real line breaks. */
export interface DemoRoom {
  name: string;
  location: string;
  state: string;
  district: string;
  pincode: string;
  accommodationFor: 'BOYS' | 'GIRLS' | 'BOTH';
  suitableFor: 'STUDENTS' | 'WORKING' | 'BOTH';
  /** Whole rupees per month. */
  price: number;
  /** Number of roommates; 0 means not shared. */
  shared: number;
  messType: 'HOME' | 'PG_HOSTEL';
  totalRooms: number;
  totalBeds: number;
  totalCRooms: number;
  totalBathrooms: number;
  canteenAvailability: 'IN_HOUSE' | 'NEAR' | 'FAR' | 'DOOR_DELIVERY';
  totalFloors: number;
  facilities: string;
  services: string;
  rules: string;
  description: string;
  status: 'PUBLIC' | 'DRAFT';
  vacancies: number | null;
  /** Days from the day of loading until a person can move in. */
  availableInDays: number | null;
  /** Whole rupees. */
  deposit: number | null;
  /** Whole rupees per month on top of the price. */
  maintenance: number | null;
  foodIncluded: boolean | null;
  electricity: 'INCLUDED' | 'METERED' | null;
  noticeDays: number | null;
  /** `HH:MM` in Indian time. */
  gateClosingTime: string | null;
  /** Index of the owner, for `demoOwner`. */
  ownerIndex: number;
  /** Photos it has, 1 to 7. */
  photoCount: number;
}
