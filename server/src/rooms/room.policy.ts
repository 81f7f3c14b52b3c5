import type { Viewer } from '../kernel/viewer';
import type { Room } from './room.entity';

type Owned = Pick<Room, 'ownerId' | 'status'>;

/** Whether the viewer listed the room, and so may change and delete it. */
export const owns = (viewer: Viewer, room: Pick<Room, 'ownerId'>): boolean => viewer?.id === room.ownerId;

/** Whether operators took the room off; its owner cannot make it public. */
export const isHeld = (room: Pick<Room, 'heldNote'>): boolean => room.heldNote !== null;

/** Whether the room may be seen: everyone sees a public room, only its owner a draft. */
export const maySee = (viewer: Viewer, room: Owned): boolean => room.status === 'PUBLIC' || owns(viewer, room);
