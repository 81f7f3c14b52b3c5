import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import type { BookmarkLoaders } from './bookmark.loaders';

export const bookmarkResolvers: Resolvers = {
  Query: {
    bookmarks: (_root, { first, after }, { viewer, bookmarks }) => bookmarks.list(viewer, { first, after }),
  },
  Mutation: {
    saveBookmark: async (_root, { input }, { viewer, bookmarks, loaders }) =>
      readAnew(await bookmarks.save(viewer, input.roomId), loaders),
    deleteBookmark: async (_root, { input }, { viewer, bookmarks, loaders }) =>
      readAnew(await bookmarks.remove(viewer, input.bookmarkId), loaders),
  },
  BookmarkConnection: connectionFields,
  Bookmark: {
    room: async (bookmark, _args, { viewer, rooms, loaders }) =>
      rooms.shownTo(viewer, await loaders.listedRoom.load(bookmark.roomId), (userId) =>
        loaders.isApart.load({ viewerId: bookmark.userId, userId }),
      ),
    createdAt: (bookmark) => new Date(bookmark.createdAt),
  },
  Room: {
    bookmark: async (room, _args, { viewer, loaders }) =>
      viewer ? ((await loaders.bookmarkByKey.load({ userId: viewer.id, roomId: room.id })) ?? null) : null,
  },
};

// A second mutation in one request must not return what the first one has loaded.
function readAnew<Outcome>(outcome: Outcome, loaders: BookmarkLoaders): Outcome {
  loaders.bookmarkByKey.clearAll();
  return outcome;
}
