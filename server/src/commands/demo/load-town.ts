import { readFile } from 'node:fs/promises';
import { choosePictures, type Picture } from '@thikana/demo/town/photo-choice';
import { photoFiles } from '@thikana/demo/town/photo-files';
import { demoOwnerCount } from '@thikana/demo/town/town';
import pLimit from 'p-limit';
import type { Database } from '../../database/database';
import { putIndexesBack, setIndexesAside } from '../../database/indexes';
import type { ImageStore } from '../../ports/image-store';
import {
  PHOTO_SIZES,
  type PhotoSize,
  photoFileName,
  preparePhoto,
  type PreparedPhoto,
  type Room,
  type RoomImage,
  roomRepository,
} from '../../rooms';
import { userRepository } from '../../users';
import { type TownProgress, townProgressRepository } from './town-progress.repository';
import { imageRecord, ownerRecord, roomRecord, type Town } from './town-records';

const BATCH = 2500;
const BATCH_WITH_PHOTOS = 20;
const ROOMS_WITH_PHOTOS = 300;
// An image store gets at most 7 photos of each of them at one time, in four sizes.
const ROOMS_AT_ONCE = 2;
// Above this many rooms indexes are cheaper to make at the end than to keep on the way.
const MANY = 50_000;
const RENT_INDEXES = 'rooms_%by_rent_%';

export interface Destination {
  readonly database: Database;
  readonly imageStore: ImageStore;
}

export interface LoadOptions {
  readonly seed: number;
  /** Rooms the town has in the end; those that are in already are not loaded again. */
  readonly rooms: number;
  /** How many of the first rooms get photos. */
  readonly photos?: number;
  /** Told how many rooms are in, then the share of the indexes and of the text index that is made, 0 to 1. */
  readonly onProgress: (step: 'rooms' | 'indexes' | 'texts', amount: number) => void;
}

/**
 * Loads the first rooms of the town of a seed, their owners, and pictures for the first 300.
 * Stopped at any moment, it goes on where it was when called again.
 */
export async function loadTown(
  destination: Destination,
  { seed, rooms, photos = ROOMS_WITH_PHOTOS, onProgress }: LoadOptions,
): Promise<void> {
  const { database } = destination;
  const progress = townProgressRepository(database, seed);
  const begun = (await progress.read()) ?? (await begin(database, seed, rooms));
  const town: Town = { seed, now: begun.now, size: begun.size, firstNumber: begun.firstNumber };
  const many = rooms - begun.rooms > MANY;
  const indexed = begun.indexed === 1 && !many;
  const pictures = begun.rooms < photos ? choosePhotos(seed, Math.min(photos, rooms)) : noPhotos;
  if (many) await setIndexesAside(database, 'rooms', RENT_INDEXES);
  for (let start = begun.rooms; start < rooms;) {
    const end = Math.min(rooms, start + (start < photos ? BATCH_WITH_PHOTOS : BATCH));
    await loadBatch(destination, { town, start, end, pictures, indexed });
    onProgress('rooms', end);
    start = end;
  }
  await putIndexesBack(database, 'rooms', (share) => onProgress('indexes', share));
  if (!indexed) await indexTexts(database, seed, (share) => onProgress('texts', share));
}

async function begin(database: Database, seed: number, size: number): Promise<TownProgress> {
  const firstNumber = await roomRepository(database).takeNumbers(1_000_000);
  const progress = { now: Date.now(), firstNumber, size, rooms: 0, indexed: 1 };
  await townProgressRepository(database, seed).begin(progress);
  return progress;
}

interface Batch {
  readonly town: Town;
  readonly start: number;
  readonly end: number;
  readonly pictures: PhotosOf;
  readonly indexed: boolean;
}

/** Returns the photos of the room of this index. */
type PhotosOf = (index: number) => Promise<PreparedPhoto[]>;

const noPhotos: PhotosOf = () => Promise.resolve([]);

function choosePhotos(seed: number, rooms: number): PhotosOf {
  const { shelf, pathOf } = photoFiles();
  const chosen = choosePictures(seed, rooms, shelf);
  const prepared = new Map<string, Promise<PreparedPhoto>>();
  const prepare = (picture: Picture): Promise<PreparedPhoto> => {
    const path = pathOf(picture);
    const photo = prepared.get(path) ?? readFile(path).then((bytes) => preparePhoto(bytes));
    prepared.set(path, photo);
    return photo;
  };
  return (index) => Promise.all((chosen[index] ?? []).map(prepare));
}

async function loadBatch(
  { database, imageStore }: Destination,
  { town, start, end, pictures, indexed }: Batch,
): Promise<void> {
  const owners = range(demoOwnerCount(start), demoOwnerCount(end)).map((at) => ownerRecord(town, at));
  const rooms = range(start, end).map((at) => roomRecord(town, at));
  const turn = pLimit(ROOMS_AT_ONCE);
  const images = await Promise.all(
    rooms.map((room, offset) => turn(async () => keepPhotos(imageStore, room, await pictures(start + offset)))),
  );
  await database.write(async (manager) => {
    await userRepository(database).addWithin(manager, owners);
    await roomRepository(database).addWithin(manager, {
      rooms,
      images: images.flat(),
      indexed,
    });
    await townProgressRepository(database, town.seed).set(manager, { rooms: end, indexed: Number(indexed) });
  });
}

async function indexTexts(database: Database, seed: number, onProgress: (share: number) => void): Promise<void> {
  await roomRepository(database).rebuildSearch(onProgress);
  await database.write((manager) => townProgressRepository(database, seed).set(manager, { indexed: 1 }));
}

async function keepPhotos(imageStore: ImageStore, room: Room, photos: readonly PreparedPhoto[]): Promise<RoomImage[]> {
  const keep = async (photo: PreparedPhoto, position: number): Promise<RoomImage> => {
    const record = imageRecord(room, position, photo);
    const keepSize = (size: PhotoSize) => imageStore.keep(photoFileName(record.imageKey, size), photo.files[size]);
    await Promise.all(PHOTO_SIZES.map(keepSize));
    return record;
  };
  return Promise.all(photos.map(keep));
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, offset) => from + offset);
