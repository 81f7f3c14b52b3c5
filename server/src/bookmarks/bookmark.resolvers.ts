import { askedFields } from '../graphql/asked-fields';
import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';

const NO_FIELDS: ReadonlySet<string> = new Set();

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
    savedImageUrl: async (bookmark, _args, { viewer, bookmarks, loaders, roomImageUrl }) => {
      const imageKey = await bookmarks.pictureOf(viewer, bookmark, {
        room: await loaders.roomById(bookmark.roomId, NO_FIELDS),
        isApartFrom: (userId) => loaders.isApart({ viewerId: bookmark.userId, userId }),
      });
      return imageKey && roomImageUrl({ imageKey, isPublic: false }, 'card');
    },
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
