import { apiInfoService } from '../api-info';
import { type BlockLoaders, blockLoaders, blockService } from '../blocks';
import { bookmarkLoaders } from '../bookmarks';
import { chatLoaders } from '../chats';
import type { DataExportService } from '../data-export';
import type { PushSendingService } from '../push';
import { roomStatisticsLoaders } from '../room-statistics';
import { roomLoaders, type SitemapService } from '../rooms';
import type { Loaders, RequestContext, Services } from '../transport/request-context';
import { userLoaders } from '../users';
import { authServices } from './auth';
import { chatServices } from './chats';
import { openDataExport, openDataExportLinks } from './data-export';
import type { Dependencies } from './dependencies';
import { feedbackServices } from './feedback';
import { publishedLimits } from './limits';
import { pushServices } from './push';
import { openRoomStatistics } from './room-statistics';
import { roomServices } from './rooms';
import { userServices } from './users';

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
  const { users, rooms, chats, bookmarks, blocks: blockRows } = dependencies.repositories;
  const blockReads = blockLoaders(blockRows);
  const blocks = openBlocks(dependencies, blockReads);
  const { roomImagePath, sweepImages, sitemap, ...roomKeeping } = roomServices({ ...dependencies, blocks });
  const { purge, ...auth } = authServices(dependencies);
  const { pushDevices, pushes } = pushServices(dependencies);
  const messageAdded = pushes.messageAdded;
  const { rooms: roomReading } = roomKeeping;
  const roomStatistics = openRoomStatistics({ ...dependencies, rooms: roomReading });
  const { note: roomUsed } = roomStatistics;
  const chatting = chatServices({ ...dependencies, blocks, rooms: roomReading, messageAdded, roomUsed });
  return {
    services: {
      apiInfo: apiInfoOf(dependencies),
      ...userServices({ ...dependencies, blocks, emailChanges: auth.emailChanges }),
      ...auth,
      ...roomKeeping,
      blocks,
      ...chatting.services,
      dataExportLinks: openDataExportLinks(dependencies),
      pushDevices,
      roomStatistics,
      ...feedbackServices({ ...dependencies, rooms: roomReading, chats: chatting.services.chats, roomUsed }),
    },
    loaders: {
      ...userLoaders(users),
      ...roomLoaders(rooms),
      ...roomStatisticsLoaders(dependencies.repositories.roomStatistics),
      ...chatLoaders(chats),
      ...bookmarkLoaders(bookmarks),
      ...blockReads,
    },
    pushes,
    roomImagePath,
    sitemap,
    dataExport: openDataExport(dependencies, roomImagePath),
    // On a full disk rows cannot be deleted, but the sweep frees space.
    purge: async () => {
      const outcome = await purge().then(
        () => null,
        (fault: unknown) => ({ fault }),
      );
      await roomStatistics.purge();
      await sweepImages();
      if (outcome) throw outcome.fault;
    },
    close: async () => {
      chatting.news.close();
      await roomStatistics.close();
    },
  };
}

const apiInfoOf = ({ clock, env, rates }: Dependencies) =>
  apiInfoService({
    clock,
    minimumAppVersions: { ANDROID: env.MINIMUM_ANDROID_VERSION ?? null, IOS: env.MINIMUM_IOS_VERSION ?? null },
    limits: () => publishedLimits(env, rates),
  });
