import type { IncomingMessage } from 'node:http';
import type { Language } from '../kernel/catalogue';
import type { Account, Caller, Viewer } from '../kernel/viewer';
import type { ApiInfoService } from '../api-info';
import type { BlockLoaders, BlockService } from '../blocks';
import type { BookmarkLoaders, BookmarkService } from '../bookmarks';
import type {
  UnreadReminderService,
  UsualAnswerService,
  ChatLoaders,
  OpenChatService,
  ChatService,
  ChatSubscriptionService,
  SendMessageService,
} from '../chats';
import type { ContactMessageService } from '../contact';
import type { DataExportLinkService } from '../data-export';
import type { NotificationChoiceService, NotificationEmailService, NotificationService } from '../notifications';
import type { PushDeviceService } from '../push';
import type { ReportService } from '../reports';
import type { SavedSearchLoaders, SavedSearchService } from '../saved-searches';
import type { MonthlyNumbersService, RoomStatisticsLoaders, RoomStatisticsService } from '../room-statistics';
import type { FreshnessService, OwnRoomService, ImageSize, RoomLoaders, RoomService, ShownImage } from '../rooms';
import type {
  AccountService,
  EmailChangeLinksService,
  EmailChangeService,
  EmailVerificationService,
  ErasureService,
  GoogleSignInService,
  IdTokenSignInService,
  PasswordService,
  RefreshCookie,
  SessionService,
} from '../auth';
import type { ProfileService, UserLoaders, UserService } from '../users';
import type { ReviewLoaders, ReviewService } from '../reviews';
import type {
  AskVisitService,
  VisitCalendarService,
  VisitClockService,
  VisitListService,
  VisitLoaders,
  VisitService,
} from '../visits';
import type { Spending } from './limits/spending';

/** The services of every domain. */
export interface Services {
  readonly apiInfo: ApiInfoService;
  readonly users: UserService;
  readonly profiles: ProfileService;
  readonly rooms: RoomService;
  readonly ownRooms: OwnRoomService;
  readonly freshness: FreshnessService;
  readonly roomStatistics: RoomStatisticsService;
  readonly monthlyNumbers: MonthlyNumbersService;
  readonly sessions: SessionService;
  readonly accounts: AccountService;
  readonly googleSignIn: GoogleSignInService;
  readonly idTokenSignIn: IdTokenSignInService;
  readonly chats: ChatService;
  readonly chatSending: SendMessageService;
  readonly chatOpening: OpenChatService;
  readonly chatSubscriptions: ChatSubscriptionService;
  readonly unreadReminders: UnreadReminderService;
  readonly usualAnswers: UsualAnswerService;
  readonly blocks: BlockService;
  readonly notifications: NotificationService;
  readonly notificationChoices: NotificationChoiceService;
  readonly notificationEmails: NotificationEmailService;
  readonly visits: VisitService;
  readonly visitLists: VisitListService;
  readonly visitAsking: AskVisitService;
  readonly visitClock: VisitClockService;
  readonly visitCalendars: VisitCalendarService;
  readonly reviews: ReviewService;
  readonly pushDevices: PushDeviceService;
  readonly bookmarks: BookmarkService;
  readonly savedSearches: SavedSearchService;
  readonly reports: ReportService;
  readonly contactMessages: ContactMessageService;
  readonly dataExportLinks: DataExportLinkService;
  readonly passwords: PasswordService;
  readonly emailVerification: EmailVerificationService;
  readonly erasures: ErasureService;
  readonly emailChanges: EmailChangeService;
  readonly emailChangeLinks: EmailChangeLinksService;
}

export type Loaders = UserLoaders &
  RoomLoaders &
  RoomStatisticsLoaders &
  ChatLoaders &
  BookmarkLoaders &
  BlockLoaders &
  SavedSearchLoaders &
  VisitLoaders &
  ReviewLoaders;

/** The context of resolvers: the caller, the services, and the loaders of this one request. */
export interface RequestContext extends Services, Caller {
  /** Changes when the request itself signs a user in. */
  viewer: Viewer;
  /** True for an access token that is invalid or has expired; the viewer is null then. */
  readonly hasStaleToken?: boolean;
  readonly refreshCookie: RefreshCookie;
  /** Pays for the request; absent over a WebSocket, where live operations are charged. */
  readonly spending?: Spending;
  /** Public address of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly loaders: Loaders;
  /** Takes the rooms whose bookmark is null in an answer for visitors; absent in all other requests. */
  readonly noteBookmark?: (roomId: string) => void;
  /** Returns the address of one size of a stored image. */
  readonly imageUrl: (imageKey: string, size: 'card' | 'page' | 'full' | 'small' | 'large') => string;
  /** Returns the address of one size of a room's image; signed unless everyone may see it. */
  readonly roomImageUrl: (image: Pick<ShownImage, 'imageKey' | 'isPublic'>, size: ImageSize) => string;
}

/** The sender of operations over a WebSocket. */
export interface SocketCaller {
  readonly account: Account;
  /** The request that opened the WebSocket. */
  readonly request: IncomingMessage;
  readonly language: Language;
}
