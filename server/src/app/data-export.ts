import { keysFor, signingKeys } from '../auth';
import {
  dataExportLinkService,
  type DataExportLinkService,
  dataExportParts,
  type DataExportService,
  dataExportService,
} from '../data-export';
import type { RequestContext } from '../transport/request-context';
import type { Dependencies } from './dependencies';

/** Builds the data export, to which each domain adds its part. */
export function openDataExport(
  { repositories, clock }: Dependencies,
  roomImagePath: RequestContext['roomImageUrl'],
): DataExportService {
  const { mailedLinks, formerEmails, sessions, unreadReminders, ...tables } = repositories;
  return dataExportService(
    dataExportParts({
      ...tables,
      pendingEmailOf: async (id) => (await mailedLinks.ofUser(id, 'CHANGE_EMAIL', clock.now()))?.email ?? null,
      formerEmailsOf: (id) => formerEmails.ofUser(id, clock.now()),
      devicesOf: sessions.devicesOf,
      pushDevicesOf: repositories.pushes.devicesOf,
      unreadReminders,
      photoPath: (key) => `/images/${key}/large.webp`,
      roomPhotoPath: (imageKey, isPublic) => roomImagePath({ imageKey, isPublic }, 'full'),
    }),
  );
}

/** Builds the links that download a data export. */
export function openDataExportLinks({ repositories, env, clock }: Dependencies): DataExportLinkService {
  return dataExportLinkService({
    keys: keysFor('data-export-links', signingKeys(env)),
    sessionsOf: repositories.sessions.devicesOf,
    passwordHashOf: async (id) => (await repositories.accounts.credentialOf(id))?.passwordHash ?? null,
    clock,
  });
}
