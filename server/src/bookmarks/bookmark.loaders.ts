import DataLoader from 'dataloader';
import { inOrder } from '../graphql/loaders';
import type { Bookmark } from './bookmark.entity';
import type { BookmarkKey, BookmarkRepository } from './bookmark.repository';

export type BookmarkLoaders = ReturnType<typeof bookmarkLoaders>;

const keyOf = ({ userId, roomId }: BookmarkKey): string => userId + roomId;

/** Creates the bookmark loaders of one request. */
export function bookmarkLoaders(repository: BookmarkRepository) {
  return {
    bookmarkByKey: new DataLoader<BookmarkKey, Bookmark | undefined, string>(
      async (keys) => {
        const userIds = new Set(keys.map(({ userId }) => userId));
        const found = await repository.findAmong(
          [...userIds],
          keys.map(({ roomId }) => roomId),
        );
        return inOrder(keys.map(keyOf), found, keyOf);
      },
      { cacheKeyFn: keyOf },
    ),
  };
}
