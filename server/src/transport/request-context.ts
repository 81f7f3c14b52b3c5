import type { Caller, Viewer } from '../kernel/viewer';
import type { BookmarkLoaders, BookmarkService } from '../bookmarks';
import type {
  UnreadReminderService,
  ChatLoaders,
  ChatOpeningService,
  ChatService,
  ChatSubscriptionService,
  ChatSendingService,
} from '../chats';
import type { ContactMessageService } from '../contact';
import type { ReportService } from '../reports';
import type { OwnRoomService, PhotoSize, RoomLoaders, RoomService, ShownImage } from '../rooms';
import type {
  AccountService,
  EmailChangeLinksService,
  EmailChangeService,
  EmailVerificationService,
  GoogleSignInService,
  PasswordService,
  RefreshCookie,
  SessionService,
} from '../auth';
import type { ProfileService, UserLoaders, UserService } from '../users';
import type { Spending } from './limits/spending';

/** The use cases of every room. */
export interface Services {
  readonly users: UserService;
  readonly profiles: ProfileService;
  readonly rooms: RoomService;
  readonly ownRooms: OwnRoomService;
  readonly sessions: SessionService;
  readonly accounts: AccountService;
  readonly googleSignIn: GoogleSignInService;
  readonly chats: ChatService;
  readonly chatSending: ChatSendingService;
  readonly chatOpening: ChatOpeningService;
  readonly chatSubscriptions: ChatSubscriptionService;
  readonly unreadReminders: UnreadReminderService;
  readonly bookmarks: BookmarkService;
  readonly reports: ReportService;
  readonly contactMessages: ContactMessageService;
  readonly passwords: PasswordService;
  readonly emailVerification: EmailVerificationService;
  readonly emailChanges: EmailChangeService;
  readonly emailChangeLinks: EmailChangeLinksService;
}

export type Loaders = UserLoaders & RoomLoaders & ChatLoaders & BookmarkLoaders;

/** What a resolver is given: who asks, the use cases, and batching for this one request. */
export interface RequestContext extends Services, Caller {
  /** Changes when the request itself signs somebody in. */
  viewer: Viewer;
  readonly refreshCookie: RefreshCookie;
  /** Pays for the request; absent over a socket, where live operations are charged. */
  readonly spending?: Spending;
  /** Where the person reaches the product, without a slash at the end. */
  readonly siteAddress: string;
  readonly loaders: Loaders;
  /** Address of one size of a stored image. */
  readonly imageUrl: (imageKey: string, size: 'card' | 'page' | 'full' | 'small' | 'large') => string;
  /** Address of one size of a room's photo; signed when not everyone may see it. */
  readonly roomImageUrl: (image: Pick<ShownImage, 'imageKey' | 'isPublic'>, size: PhotoSize) => string;
}
