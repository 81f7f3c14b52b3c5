import type { Viewer } from '../kernel/viewer';
import type { Room } from './room.entity';

type Owned = Pick<Room, 'ownerId' | 'status'>;

const owns = (viewer: Viewer, room: Pick<Room, 'ownerId'>): boolean => viewer?.id === room.ownerId;

/** Whether the room may be seen: everyone sees a public room, only its owner a draft. */
export const maySee = (viewer: Viewer, room: Owned): boolean => room.status === 'PUBLIC' || owns(viewer, room);
