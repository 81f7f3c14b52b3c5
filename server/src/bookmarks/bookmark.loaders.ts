import DataLoader from 'dataloader';
import { inOrder } from '../graphql/loaders';
import type { Bookmark } from './bookmark.entity';
import type { BookmarkPlace, BookmarkRepository } from './bookmark.repository';

export type BookmarkLoaders = ReturnType<typeof bookmarkLoaders>;

const keyOf = ({ userId, roomId }: BookmarkPlace): string => userId + roomId;

/** Batching of bookmarks for one request. */
export function bookmarkLoaders(repository: BookmarkRepository) {
  return {
    bookmarkByPlace: new DataLoader<BookmarkPlace, Bookmark | undefined, string>(
      async (places) => {
        const userIds = new Set(places.map(({ userId }) => userId));
        const found = await repository.findAmong(
          [...userIds],
          places.map(({ roomId }) => roomId),
        );
        return inOrder(places.map(keyOf), found, keyOf);
      },
      { cacheKeyFn: keyOf },
    ),
  };
}
