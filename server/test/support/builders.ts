import type { App } from '../../src/app/app';
import { newId } from '../../src/kernel/id';
import { derivedFrom, Room, RoomImage, roomRepository } from '../../src/rooms';
import { User, userRepository } from '../../src/users';

let lastNumber = 0;

/** Returns a username of its own for each account: letters of ids differ in their case only. */
export const usernameOf = (id: string): string => `of_${Buffer.from(id.slice(-8), 'base64url').toString('hex')}`;

/** Builds an owner with default values. */
export function anOwner(given: Partial<User> = {}): User {
  const id = newId();
  return Object.assign(new User(), {
    id,
    email: `${id}@example.com`,
    role: 'OWNER',
    username: usernameOf(id),
    displayName: 'Asha Rao',
    photoKey: null,
    phoneNumber: '+919876543210',
    about: null,
    emailVerified: true,
    dob: null,
    removedAt: null,
    erasureDueAt: null,
    usualAnswer: null,
    suspendedAt: null,
    suspensionNote: null,
    language: null,
    phoneAudience: null,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...given,
  });
}

/** Builds a public room of an owner with default values. */
export function aRoom(owner: Pick<User, 'id'>, given: Partial<Room> = {}): Room {
  const room = Object.assign(
    new Room(),
    ordinaryRoom,
    { id: newId(), number: (lastNumber += 1), ownerId: owner.id, createdAt: Date.now(), updatedAt: Date.now() },
    given,
  );
  return Object.assign(room, derivedFrom(room));
}

/** Builds a photo of a room without its files. */
export function anImage(room: Room, given: Partial<RoomImage> = {}): RoomImage {
  return Object.assign(
    new RoomImage(),
    {
      id: newId(),
      roomId: room.id,
      position: 0,
      imageKey: newId(),
      width: 1440,
      height: 960,
      colour: '#aabbcc',
      look: '',
    },
    given,
  );
}

/** Stores users, rooms and photos in the database of an app. */
export async function seed(
  app: Pick<App, 'database'>,
  { users = [], rooms = [], images = [] }: { users?: User[]; rooms?: Room[]; images?: RoomImage[] },
): Promise<void> {
  if (users.length > 0) await userRepository(app.database).add(users);
  await roomRepository(app.database).add(rooms, images);
}

const ordinaryRoom: Omit<
  Room,
  'id' | 'ownerId' | 'number' | keyof ReturnType<typeof derivedFrom> | 'createdAt' | 'updatedAt'
> = {
  status: 'PUBLIC',
  name: 'Shanti Niwas',
  location: 'Near Clock Tower',
  state: 'Rajasthan',
  district: 'Kota',
  pincode: '324005',
  latitude: null,
  longitude: null,
  accommodationFor: 'BOYS',
  suitableFor: 'STUDENTS',
  price: 5000,
  shared: 1,
  messType: 'HOME',
  totalRooms: 1,
  totalBeds: 1,
  totalCRooms: 0,
  totalBathrooms: 1,
  canteenAvailability: 'NEAR',
  totalFloors: 1,
  vacancies: null,
  availableFrom: null,
  deposit: null,
  maintenance: null,
  foodIncluded: null,
  electricity: null,
  noticeDays: null,
  gateClosingTime: null,
  facilities: 'Bed\nFan',
  services: 'Cleaning',
  rules: 'No smoking',
  description: 'A quiet room.\nSunny.',
  version: 1,
  clientKey: null,
  heldNote: null,
  heldStatus: null,
  deletedAt: null,
  deletedStatus: null,
  confirmedAt: null,
  leavesSearchAt: null,
  leftSearchAt: null,
  freshnessDue: Number.MAX_SAFE_INTEGER,
};
