// Shapes rows as the fields of the API.
import { type Amenity, amenitiesIn } from '../../src/rooms/amenities.rules';
import type { DetailRow, RoomRow } from './town-rows';

const base = `http://127.0.0.1:${process.env['PORT'] ?? ''}/images`;

/** The rating of every room: the town has no reviews. */
export const RATING = { count: 0, average: null };

/** Fields that no room of the town has. */
export const NOTHING = { point: null, leftSearchAt: null, visitingHours: null };

/** Returns the amenities of a room. */
export const amenitiesOf = ({ amenities }: DetailRow): Amenity[] => amenitiesIn(amenities);

/** Returns when the owner last confirmed the room, as the API tells times. */
export const confirmedAtOf = ({ confirmedAt }: DetailRow): string => new Date(confirmedAt).toISOString();

/** Returns the address of a size of a photo. */
export const photoUrl = (key: string, file: 'page.webp' | 'card.webp' | 'full.webp' | 'preview.jpg'): string =>
  `${base}/${key}/${file}`;

/** Returns the fields of a room's owner. */
export const ownerOf = (row: RoomRow) => ({
  id: row.ownerId,
  username: row.ownerUsername,
  displayName: row.ownerName,
  photoUrl: null,
  smallPhotoUrl: null,
});

/** Returns the fields of a cover that lists show. */
export const coverOf = ({ coverId, coverKey, coverColour }: RoomRow) =>
  coverKey ? { id: coverId, cardUrl: photoUrl(coverKey, 'card.webp'), colour: coverColour } : null;

/** Returns the photos of a room. */
export const photosOf = (rows: readonly DetailRow[]) =>
  rows
    .filter(({ photoId }) => photoId !== null)
    .map((row) => ({
      id: row.photoId,
      url: photoUrl(row.photoKey, 'page.webp'),
      cardUrl: photoUrl(row.photoKey, 'card.webp'),
      fullUrl: photoUrl(row.photoKey, 'full.webp'),
      previewUrl: photoUrl(row.photoKey, 'preview.jpg'),
      width: row.photoWidth,
      height: row.photoHeight,
      colour: row.photoColour,
    }));

/** Returns the number of vacant places. */
export function vacantCapacityOf({ vacancies, messType, totalBeds, shared }: DetailRow): number {
  if (vacancies !== null) return vacancies;
  return messType === 'PG_HOSTEL' ? totalBeds : Math.max(shared, 1);
}

/** Returns the API's word for a canteen. */
export const canteenOf = ({ canteenAvailability }: DetailRow): string =>
  canteenAvailability === 'SELF' ? 'IN_HOUSE' : canteenAvailability;
