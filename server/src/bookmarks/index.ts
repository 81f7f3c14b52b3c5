export { Bookmark } from './bookmark.entity';
export { coverKeepingService } from './cover-keeping.service';
export { bookmarkLoaders, type BookmarkLoaders } from './bookmark.loaders';
export { bookmarkRepository, type BookmarkRepository } from './bookmark.repository';
export { bookmarkResolvers } from './bookmark.resolvers';
export { bookmarkService, type BookmarkPage, type BookmarkPageEdge, type BookmarkService } from './bookmark.service';
