import { byKey, sharedReads } from '../kernel/shared-reads';
import type { BookmarkKey, BookmarkRepository } from './bookmark.repository';

export type BookmarkLoaders = ReturnType<typeof bookmarkLoaders>;

const nameOf = ({ userId, roomId }: BookmarkKey): string => userId + roomId;

/** Creates the bookmark loaders; requests share their statements. */
export function bookmarkLoaders(repository: BookmarkRepository) {
  return {
    bookmarkByKey: sharedReads(async (keys: readonly BookmarkKey[]) => {
      const userIds = new Set(keys.map(({ userId }) => userId));
      const roomIds = new Set(keys.map(({ roomId }) => roomId));
      return byKey(await repository.findAmong([...userIds], [...roomIds]), nameOf);
    }, nameOf),
  };
}
