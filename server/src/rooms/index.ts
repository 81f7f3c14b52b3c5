export { Room } from './room.entity';
export { RoomImage } from './images/room-image.entity';
export { RoomUpload } from './images/room-upload.entity';
export { ALL_ROOM_FIELDS, type ReadRoom, type RoomFields } from './room-reading';
export { roomRepository, type RoomRepository } from './room.repository';
export { ownRoomRepository, type OwnRoomRepository, type RoomListeners } from './editing/own-room.repository';
export { lookAlikeRepository, type LookAlikeRepository } from './editing/look-alike.repository';
export { type Looking, looksAlike } from './editing/look-alike.rules';
export { isSameLook } from './images/look.rules';
export { ALL_OWN_ROOMS } from './editing/own-room-list.rules';
export { roomService, type RoomPage, type RoomPageEdge, type RoomService } from './room.service';
export { ownRoomService, type OwnRoomService } from './editing/own-room.service';
export { type Rating, type RatingSums } from './ratings/rating.rules';
export { roomRatingRepository, type RoomRatingRepository } from './ratings/room-rating.repository';
export { roomLoaders, type RoomLoaders } from './room.loaders';
export { roomResolvers } from './room.resolvers';
export { isHeld, maySee as maySeeRoom } from './room.policy';
export { ownPointOf } from './near.rules';
export { derivedFrom, type RoomFilter, type RoomSearch, searchFor } from './room.rules';
export { ChangedListing } from './search/changed-listing.entity';
export {
  changedListingRepository,
  type ChangedListingRepository,
  type ChangedRoomListing,
} from './search/changed-listings.repository';
export { MOST_IMAGES } from './images/image.rules';
export {
  IMAGE_SIZES,
  IMAGE_TYPES,
  type ImageSize,
  imageFile,
  imageFileName,
  encodeImage,
  type EncodedImage,
} from './images/encode-image';
export { freshnessRepository } from './freshness/freshness.repository';
export { freshnessService, type FreshnessService } from './freshness/freshness.service';
export { holdRoomService, type HoldOutcome, type HoldRoomService } from './editing/hold-room.service';
export { imageUrls, type ShownImage } from './images/image-urls';
export { roomImageFiles, type RoomImageFiles } from './images/image-files';
export { sweepImages } from './images/sweep-images';
export { sitemapRepository } from './sitemap/sitemap.repository';
export { sitemapService, type SitemapService } from './sitemap/sitemap.service';
