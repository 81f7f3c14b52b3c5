import { apiInfoService } from '../api-info';
import { type BlockLoaders, blockLoaders, blockService } from '../blocks';
import { bookmarkLoaders } from '../bookmarks';
import { chatLoaders } from '../chats';
import type { DataExportService } from '../data-export';
import type { SavedRoomNewsService } from '../notifications';
import { savedSearchLoaders, type SearchAlertService } from '../saved-searches';
import type { PushSendingService } from '../push';
import { roomStatisticsLoaders } from '../room-statistics';
import { roomLoaders, type SitemapService } from '../rooms';
import type { Loaders, RequestContext, Services } from '../transport/request-context';
import { userLoaders } from '../users';
import { reviewLoaders } from '../reviews';
import { visitLoaders } from '../visits';
import { authServices } from './auth';
import { chatServices } from './chats';
import { openDataExport, openDataExportLinks } from './data-export';
import type { Dependencies } from './dependencies';
import { type DeskWatch, openDeskWatch } from './findings';
import { feedbackServices } from './feedback';
import { publishedLimits } from './limits';
import { openNotifications } from './notifications';
import { pushServices } from './push';
import { openMonthlyNumbers, openRoomStatistics } from './room-statistics';
import { roomServices } from './rooms';
import { userServices } from './users';
import { openVisits } from './visits';

/** The services of the product. */
export interface Product {
  readonly services: Services;
  readonly loaders: Loaders;
  /** Returns the path of one size of a room's image, from the site's address on. */
  readonly roomImagePath: RequestContext['roomImageUrl'];
  /** Tells search engines the public rooms. */
  readonly sitemap: SitemapService;
  readonly dataExport: DataExportService;
  readonly pushes: PushSendingService;
  readonly savedRoomNews: SavedRoomNewsService;
  readonly searchAlerts: SearchAlertService;
  /** Finds and counts for the web desk. */
  readonly deskWatch: DeskWatch;
  /** Deletes expired records: sessions, mailed links, images that nothing refers to. */
  readonly purge: () => Promise<void>;
  /** Stops the change pollers, and writes what is counted. */
  readonly close: () => Promise<void>;
}

const openBlocks = (
  { repositories: { blocks, users, chats }, clock, env }: Dependencies,
  reads: BlockLoaders,
): Services['blocks'] =>
  blockService({
    repository: blocks,
    areApart: reads.isApart,
    hasBlocks: reads.hasBlocks,
    userById: users.findPresent,
    haveChat: chats.haveChat,
    clock,
    most: env.LIMIT_BLOCKS,
  });

/** Builds the services of every domain. */
export function createProduct(dependencies: Dependencies): Product {
  const blockReads = blockLoaders(dependencies.repositories.blocks);
  const blocks = openBlocks(dependencies, blockReads);
  const { roomImagePath, sweepImages, sitemap, ...roomKeeping } = roomServices({ ...dependencies, blocks });
  const { purge, ...auth } = authServices(dependencies);
  const { pushDevices, pushes } = pushServices(dependencies);
  const { savedRoomNews, searchAlerts, notificationsChanged, ...notifying } = openNotifications(dependencies);
  const deskWatch = openDeskWatch(dependencies);
  const [{ rooms }, { messageAdded }] = [roomKeeping, pushes];
  const roomStatistics = openRoomStatistics({ ...dependencies, rooms });
  const common = { ...dependencies, rooms, blocks, roomUsed: roomStatistics.note, ...deskWatch };
  const chatting = chatServices({ ...common, messageAdded });
  return {
    services: {
      apiInfo: apiInfoOf(dependencies),
      ...userServices({ ...dependencies, blocks, emailChanges: auth.emailChanges }),
      ...auth,
      ...roomKeeping,
      blocks,
      ...chatting.services,
      dataExportLinks: openDataExportLinks(dependencies),
      ...notifying.services,
      ...openVisits({ ...common, ...chatting.services, ...notifying.services, notificationsChanged }),
      pushDevices,
      roomStatistics,
      monthlyNumbers: openMonthlyNumbers(dependencies, roomStatistics),
      ...feedbackServices({ ...common, chats: chatting.services.chats, notificationsChanged }),
    },
    loaders: { ...loadersOf(dependencies.repositories), ...blockReads },
    pushes,
    savedRoomNews,
    searchAlerts,
    deskWatch,
    roomImagePath,
    sitemap,
    dataExport: openDataExport(dependencies, roomImagePath),
    purge: purges(dependencies, purge, roomStatistics.purge, notifying.purge, deskWatch.accountDays.purge, sweepImages),
    close: async () => {
      chatting.news.close();
      notifying.close();
      await Promise.all([roomStatistics.close(), deskWatch.accountDays.flush()]);
    },
  };
}

const loadersOf = ({
  users,
  rooms,
  roomStatistics,
  chats,
  bookmarks,
  savedSearches,
  visits,
  roomRatings,
  reviews,
}: Dependencies['repositories']) => ({
  ...userLoaders(users),
  ...roomLoaders(rooms, roomRatings),
  ...roomStatisticsLoaders(roomStatistics),
  ...chatLoaders(chats),
  ...bookmarkLoaders(bookmarks),
  ...savedSearchLoaders(savedSearches),
  ...visitLoaders(visits),
  ...reviewLoaders(reviews),
});

// Each part is tried: on a full disk rows cannot be deleted, but the last one, the sweep, frees space.
function purges(
  { repositories, clock }: Dependencies,
  ...parts: readonly (() => Promise<unknown>)[]
): () => Promise<void> {
  const visits = () => repositories.visits.purge(clock.now());
  return async () => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (const part of [visits, ...parts]) outcomes.push(...(await Promise.allSettled([part()])));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

const apiInfoOf = ({ clock, env, rates }: Dependencies) =>
  apiInfoService({
    clock,
    minimumAppVersions: { ANDROID: env.MINIMUM_ANDROID_VERSION ?? null, IOS: env.MINIMUM_IOS_VERSION ?? null },
    limits: () => publishedLimits(env, rates),
  });
