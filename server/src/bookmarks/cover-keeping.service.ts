import type { Log } from '../ports/log';
import { imageFile, type RoomImageFiles, type RoomRepository } from '../rooms';
import type { Bookmark } from './bookmark.entity';
import type { BookmarkRepository } from './bookmark.repository';

type Cover = Pick<Bookmark, 'coverKey' | 'coverOf'>;

interface Dependencies {
  readonly repository: Pick<BookmarkRepository, 'copyOf'>;
  readonly rooms: Pick<RoomRepository, 'coversOf'>;
  readonly files: Pick<RoomImageFiles, 'copy'>;
  readonly log: Log;
}

const NO_COVER: Cover = { coverKey: null, coverOf: null };
const FILES = [imageFile('card')];

export type CoverKeepingService = ReturnType<typeof coverKeepingService>;

/** Keeps small copies of covers for bookmarks. */
export function coverKeepingService({ repository, rooms, files, log }: Dependencies) {
  async function copied(roomId: string): Promise<Cover> {
    const [cover] = await rooms.coversOf([roomId]);
    if (!cover) return NO_COVER;
    const coverOf = cover.imageKey;
    const known = await repository.copyOf(roomId, coverOf);
    return { coverKey: known ?? (await files.copy(FILES, coverOf)), coverOf };
  }

  return {
    /** Copies the cover of a room, unless a bookmark has a copy of it; without the image store there is none. */
    keep: (roomId: string): Promise<Cover> =>
      copied(roomId).catch((err: unknown) => {
        log.error({ err }, 'The cover of a saved room could not be copied.');
        return NO_COVER;
      }),
  };
}
