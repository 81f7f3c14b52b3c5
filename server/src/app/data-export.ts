import { dataExportParts, type DataExportService, dataExportService } from '../data-export';
import type { RequestContext } from '../transport/request-context';
import type { Dependencies } from './dependencies';

/** Builds the data export, to which each domain adds its part. */
export function openDataExport(
  { repositories, clock, env }: Dependencies,
  roomImageUrl: RequestContext['roomImageUrl'],
): DataExportService {
  const { mailedLinks, formerEmails, sessions, unreadReminders, ...tables } = repositories;
  return dataExportService(
    dataExportParts({
      ...tables,
      pendingEmailOf: async (id) => (await mailedLinks.ofUser(id, 'CHANGE_EMAIL', clock.now()))?.email ?? null,
      formerEmailsOf: (id) => formerEmails.ofUser(id, clock.now()),
      devicesOf: sessions.devicesOf,
      unreadReminders,
      photoAddress: (key) => `${env.PUBLIC_URL ?? ''}/images/${key}/large.webp`,
      roomPhotoAddress: (imageKey, isPublic) => roomImageUrl({ imageKey, isPublic }, 'full'),
    }),
  );
}
