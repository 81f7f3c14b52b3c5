import { askedFields } from '../graphql/asked-fields';
import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';

export const bookmarkResolvers: Resolvers = {
  Query: {
    bookmarks: (_root, { first, after }, { viewer, bookmarks }) => bookmarks.list(viewer, { first, after }),
  },
  Mutation: {
    saveBookmark: (_root, { input }, { viewer, bookmarks }) => bookmarks.save(viewer, input.roomId),
    deleteBookmark: (_root, { input }, { viewer, bookmarks }) => bookmarks.remove(viewer, input.bookmarkId),
  },
  BookmarkConnection: connectionFields,
  Bookmark: {
    room: async (bookmark, _args, { viewer, rooms, loaders }, info) =>
      rooms.shownTo(viewer, await loaders.roomById(bookmark.roomId, askedFields(info, 'Room')), (userId) =>
        loaders.isApart({ viewerId: bookmark.userId, userId }),
      ),
    savedName: (bookmark) => bookmark.roomName,
    savedPrice: (bookmark) => bookmark.roomPrice,
    createdAt: (bookmark) => new Date(bookmark.createdAt),
  },
  Room: {
    bookmark: async (room, _args, { viewer, loaders, noteBookmark }) => {
      if (viewer) return (await loaders.bookmarkByKey({ userId: viewer.id, roomId: room.id })) ?? null;
      noteBookmark?.(room.id);
      return null;
    },
  },
};
