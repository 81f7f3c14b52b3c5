import { readFile } from 'node:fs/promises';
import { choosePictures, type Picture } from '@thikana/demo/town/photo-choice';
import { photoFiles } from '@thikana/demo/town/photo-files';
import { demoOwnerCount } from '@thikana/demo/town/town';
import pLimit from 'p-limit';
import type { Stores } from '../../app/stores';
import { recreateIndexes, dropIndexes } from '../../database/indexes';
import type { ImageStore } from '../../ports/image-store';
import {
  IMAGE_SIZES,
  type ImageSize,
  imageFileName,
  encodeImage,
  type EncodedImage,
  type Room,
  type RoomImage,
} from '../../rooms';
import { type TownProgress, townProgressRepository } from './town-progress.repository';
import { barePhotosOf, imageRecord, ownerRecord, roomRecord, type Town } from './town-records';

const BATCH = 2500;
const BATCH_WITH_PHOTOS = 20;
const ROOMS_WITH_PHOTOS = 300;
// The image store receives at most 7 photos of each room at a time, in five sizes.
const ROOMS_AT_ONCE = 2;
// Above this number of rooms it is faster to create the indexes at the end.
const MANY = 50_000;
const RENT_INDEXES = 'rooms_%by_rent_%';

export interface LoadOptions {
  readonly seed: number;
  /** Rooms of the complete town; rooms that exist already are not loaded again. */
  readonly rooms: number;
  /** Number of the first rooms that get photos. */
  readonly photos?: number;
  /** Rooms after these get photos without files, for measurements: only their records. */
  readonly barePhotos?: boolean;
  /** Called with the number of loaded rooms, then with the share of created indexes and of the text index, 0 to 1. */
  readonly onProgress: (step: 'rooms' | 'indexes' | 'texts', amount: number) => void;
}

/**
 * Loads the first rooms of the town of a seed, their owners, and pictures for the first 300. After an interruption it
 * continues from where it stopped.
 */
export async function loadTown(
  stores: Stores,
  { seed, rooms, photos = ROOMS_WITH_PHOTOS, barePhotos = false, onProgress }: LoadOptions,
): Promise<void> {
  const { database } = stores;
  const progress = townProgressRepository(database, seed);
  const begun = (await progress.read()) ?? (await begin(stores, seed, rooms));
  const town: Town = { seed, now: begun.now, size: begun.size, firstNumber: begun.firstNumber };
  const many = rooms - begun.rooms > MANY;
  const indexed = begun.indexed === 1 && !many;
  const pictures = begun.rooms < photos ? choosePhotos(seed, Math.min(photos, rooms)) : noPhotos;
  if (many) await dropIndexes(database, 'rooms', RENT_INDEXES);
  for (let start = begun.rooms; start < rooms;) {
    const end = Math.min(rooms, start + (start < photos ? BATCH_WITH_PHOTOS : BATCH));
    await loadBatch(stores, { town, start, end, pictures, barePhotos: barePhotos && start >= photos, indexed });
    onProgress('rooms', end);
    start = end;
  }
  await recreateIndexes(database, 'rooms', (share) => onProgress('indexes', share));
  if (!indexed) await indexTexts(stores, seed, (share) => onProgress('texts', share));
}

async function begin({ database, repositories }: Stores, seed: number, size: number): Promise<TownProgress> {
  const firstNumber = await repositories.rooms.takeNumbers(1_000_000);
  const progress = { now: Date.now(), firstNumber, size, rooms: 0, indexed: 1 };
  await townProgressRepository(database, seed).begin(progress);
  return progress;
}

interface Batch {
  readonly town: Town;
  readonly start: number;
  readonly end: number;
  readonly pictures: PhotosOf;
  readonly barePhotos: boolean;
  readonly indexed: boolean;
}

/** Returns the photos of the room of this index. */
type PhotosOf = (index: number) => Promise<EncodedImage[]>;

const noPhotos: PhotosOf = () => Promise.resolve([]);

function choosePhotos(seed: number, rooms: number): PhotosOf {
  const { shelf, pathOf } = photoFiles();
  const chosen = choosePictures(seed, rooms, shelf);
  const prepared = new Map<string, Promise<EncodedImage>>();
  const prepare = (picture: Picture): Promise<EncodedImage> => {
    const path = pathOf(picture);
    const photo = prepared.get(path) ?? readFile(path).then((bytes) => encodeImage(bytes));
    prepared.set(path, photo);
    return photo;
  };
  return (index) => Promise.all((chosen[index] ?? []).map(prepare));
}

async function loadBatch(
  { database, imageStore, repositories }: Stores,
  { town, start, end, pictures, barePhotos, indexed }: Batch,
): Promise<void> {
  const owners = range(demoOwnerCount(start), demoOwnerCount(end)).map((at) => ownerRecord(town, at));
  const rooms = range(start, end).map((at) => roomRecord(town, at));
  const turn = pLimit(ROOMS_AT_ONCE);
  const images = await Promise.all(
    rooms.map((room, offset) => turn(async () => keepPhotos(imageStore, room, await pictures(start + offset)))),
  );
  await database.write(async (manager) => {
    await repositories.users.addWithin(manager, owners);
    await repositories.rooms.addWithin(manager, {
      rooms,
      images: barePhotos ? rooms.flatMap(barePhotosOf) : images.flat(),
      indexed,
    });
    await townProgressRepository(database, town.seed).set(manager, { rooms: end, indexed: Number(indexed) });
  });
}

async function indexTexts(
  { database, repositories }: Stores,
  seed: number,
  onProgress: (share: number) => void,
): Promise<void> {
  await repositories.rooms.rebuildSearch(onProgress);
  await database.write((manager) => townProgressRepository(database, seed).set(manager, { indexed: 1 }));
}

async function keepPhotos(imageStore: ImageStore, room: Room, photos: readonly EncodedImage[]): Promise<RoomImage[]> {
  const keep = async (photo: EncodedImage, position: number): Promise<RoomImage> => {
    const record = imageRecord(room, position, photo);
    const keepSize = (size: ImageSize) => imageStore.keep(imageFileName(record.imageKey, size), photo.files[size]);
    await Promise.all(IMAGE_SIZES.map(keepSize));
    return record;
  };
  return Promise.all(photos.map(keep));
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, offset) => from + offset);
