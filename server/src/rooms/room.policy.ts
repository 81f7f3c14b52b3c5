import type { Viewer } from '../kernel/viewer';
import type { Room } from './room.entity';

type Owned = Pick<Room, 'ownerId' | 'status'>;

/** Tells whether the viewer listed the room, and so may change and delete it. */
export const owns = (viewer: Viewer, room: Pick<Room, 'ownerId'>): boolean => viewer?.id === room.ownerId;

/** Tells whether operators hold the room; its owner cannot publish it. */
export const isHeld = (room: Pick<Room, 'heldNote'>): boolean => room.heldNote !== null;

/** Tells whether the viewer may see the room: everyone sees a public room, only its owner a draft. */
export const maySee = (viewer: Viewer, room: Owned): boolean => room.status === 'PUBLIC' || owns(viewer, room);
