export { Room } from './room.entity';
export { RoomImage } from './room-image.entity';
export { roomRepository, type ListedRoom } from './room.repository';
export { roomService, type RoomPage, type RoomPageEdge, type RoomService } from './room.service';
export { roomLoaders, type RoomLoaders } from './room.loaders';
export { roomResolvers } from './room.resolvers';
export { derivedFrom } from './room.rules';
export { photoFileName, preparePhoto, type PreparedPhoto } from './room-photo';
