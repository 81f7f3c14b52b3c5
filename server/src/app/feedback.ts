import { announceDesk, type AutomaticHoldService } from '../admin';
import { bookmarkService, coverKeepingService } from '../bookmarks';
import { contactMessageService } from '../contact';
import type { Account } from '../kernel/viewer';
import { reportService } from '../reports';
import { roomImageFiles } from '../rooms';
import { savedSearchService } from '../saved-searches';
import type { Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';
import { openReviews } from './reviews';

const MINUTE = 60;

interface FeedbackDependencies extends Dependencies, Pick<Services, 'rooms' | 'chats'> {
  /** Called after a room was saved. */
  readonly roomUsed: Services['roomStatistics']['note'];
  readonly automaticHold: AutomaticHoldService;
  /** Announces that the notifications of a user have changed. */
  readonly notificationsChanged: (userId: string) => void;
}

type FeedbackServices = Pick<Services, 'bookmarks' | 'savedSearches' | 'reviews' | 'reports' | 'contactMessages'>;

/** Builds the services of bookmarks, saved searches, reviews, reports and contact messages. */
export function feedbackServices(dependencies: FeedbackDependencies): FeedbackServices {
  const { repositories, env, clock, rateLimits, rooms, chats, roomUsed, automaticHold, bus } = dependencies;
  const reviews = openReviews(dependencies);
  const deskChanged = announceDesk(bus);
  const taking = (name: string) => {
    const limit = rateLimits(name, { points: env.LIMIT_NOTES, seconds: MINUTE });
    return ({ id }: Account): Promise<void> => limit.takeOrThrow(id);
  };
  return {
    bookmarks: bookmarkService({
      repository: repositories.bookmarks,
      rooms,
      covers: openCovers(dependencies),
      clock,
      take: taking('bookmarks'),
      most: env.LIMIT_BOOKMARKS,
      roomSaved: (viewer, room) => roomUsed(viewer, room, 'saves'),
    }),
    savedSearches: savedSearchService({
      repository: repositories.savedSearches,
      clock,
      take: taking('saved-searches'),
      most: env.LIMIT_SAVED_SEARCHES,
    }),
    reviews,
    reports: reportService({
      repository: repositories.reports,
      users: repositories.users,
      roomById: repositories.rooms.findById,
      chats,
      reviews,
      clock,
      added: async (report) => {
        await automaticHold.reported(report);
        deskChanged();
      },
      take: taking('reports'),
      most: env.LIMIT_REPORTS_A_DAY,
    }),
    contactMessages: contactMessageService({
      repository: repositories.contactMessages,
      clock,
      added: deskChanged,
      take: taking('contact-messages'),
      most: env.LIMIT_CONTACT_MESSAGES_A_DAY,
    }),
  };
}

const openCovers = ({ repositories: { bookmarks, rooms }, imageStore, log }: Dependencies) =>
  coverKeepingService({ repository: bookmarks, rooms, files: roomImageFiles(imageStore, log), log });
