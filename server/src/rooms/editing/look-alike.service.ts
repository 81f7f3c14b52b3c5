import type { Refused } from '../../kernel/user-error';
import { refused } from '../../kernel/user-error';
import type { RoomImageFiles } from '../images/image-files';
import type { Photo } from '../images/image.rules';
import { imageFileName } from '../images/encode-image';
import { lookOfFile } from '../images/find-look';
import type { Room } from '../room.entity';
import type { LookAlikeRepository } from './look-alike.repository';
import { looksAlike } from './look-alike.rules';
import type { OwnRoomRepository } from './own-room.repository';

// Rooms that a refusal names.
const MOST_NAMED = 10;
const PHOTOS_A_RUN = 100;

/** The refusal of a save whose room looks like others of its owner. */
export interface LooksAlike extends Refused {
  readonly lookAlikes: readonly Room[];
}

/** A room whose save may go on. */
interface Checked {
  /** Remembers in the transaction of the save what the owner has told apart. */
  readonly remember: NonNullable<Parameters<OwnRoomRepository['change']>[1]>;
}

interface Dependencies {
  readonly lookAlikes: LookAlikeRepository;
  readonly files: Pick<RoomImageFiles, 'read'>;
}

export type LookAlikeService = ReturnType<typeof lookAlikeService>;

/** Creates the service that finds rooms of an owner that look the same. */
export function lookAlikeService({ lookAlikes, files }: Dependencies) {
  return {
    /**
     * Checks a room as it is to be saved. Refused with `ROOM_LOOKS_ALIKE` if others of the owner look the same, except
     * those that it differs from in the words of the owner. Checks nothing if these are not given.
     */
    async check(
      room: Room,
      photos: readonly Photo[],
      differsFrom: readonly string[] | null | undefined,
    ): Promise<Checked | LooksAlike> {
      if (!differsFrom) return { remember: () => Promise.resolve() };
      const looks = photos.map(({ look }) => look ?? '');
      const { name, pincode } = room;
      const others = await lookAlikes.othersOf(room);
      const alike = others.filter((other) => looksAlike({ name, pincode, looks }, other)).map(({ id }) => id);
      const asked = alike.filter((id) => !differsFrom.includes(id));
      if (asked.length > 0)
        return { ...refused('ROOM_LOOKS_ALIKE'), lookAlikes: await lookAlikes.roomsOf(asked.slice(0, MOST_NAMED)) };
      return { remember: (manager) => lookAlikes.tellApartWithin(manager, room.id, alike) };
    },

    /** Finds the looks of photos that were stored without, some of them at a time. */
    async addLooks(): Promise<void> {
      for (const { id, imageKey } of await lookAlikes.photosWithoutLook(PHOTOS_A_RUN))
        await lookAlikes.keepLook(id, await lookOfFile(await files.read(imageFileName(imageKey, 'card'))));
    },
  };
}
