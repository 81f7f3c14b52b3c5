import type { Viewer } from '../kernel/viewer';
import type { RoomLoaders, RoomService } from '../rooms';
import type { UserLoaders, UserService } from '../users';

/** The use cases of every room. */
export interface Services {
  readonly users: UserService;
  readonly rooms: RoomService;
}

export type Loaders = UserLoaders & RoomLoaders;

/** What a resolver is given: who asks, the use cases, and batching for this one request. */
export interface RequestContext extends Services {
  readonly viewer: Viewer;
  /** Network address the request came from. */
  readonly address: string;
  readonly loaders: Loaders;
  /** Address of one size of a stored image. */
  readonly imageUrl: (imageKey: string, size: 'card' | 'page' | 'full') => string;
}
