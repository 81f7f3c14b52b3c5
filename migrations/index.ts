import { CreateUsersAndRooms1767225600000 } from './1767225600000-create-users-and-rooms';
import { AddRoomSearch1767312000000 } from './1767312000000-add-room-search';
import { AddUserPhone1767398400000 } from './1767398400000-add-user-phone';

/** Every migration, oldest first. */
export const migrations = [CreateUsersAndRooms1767225600000, AddRoomSearch1767312000000, AddUserPhone1767398400000];
