import type { OpenChatService } from '../chats';
import { clientKeyError } from '../kernel/client-key';
import { languageWith, messageText } from '../kernel/catalogue';
import { newId } from '../kernel/id';
import { refused } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { RoomService } from '../rooms';
import type { User } from '../users';
import { Visit } from './visit.entity';
import type { AddOutcome, VisitRepository } from './visit.repository';
import { lapsesAt, MOST_OPEN, MOST_TIMES, storedTimes, timesOf } from './visit.rules';
import type { NotifyOfVisit } from './visit-telling';
import { timeText } from './visit-texts';

interface AskVisit {
  readonly roomId: string;
  readonly times: readonly string[];
  readonly clientKey?: string | null | undefined;
}

interface Dependencies {
  readonly repository: VisitRepository;
  readonly notify: NotifyOfVisit;
  readonly rooms: Pick<RoomService, 'beforeBlocks'>;
  readonly chats: Pick<OpenChatService, 'mayWriteTo' | 'writeAbout'>;
  readonly userById: (id: string) => Promise<User | null>;
  /** Tells whether one of two users has blocked the other. */
  readonly isApart: (viewer: Viewer, userId: string) => Promise<boolean>;
  /** Called after somebody asked the owner of a room. */
  readonly roomAskedFor: (viewer: Account, room: { readonly id: string; readonly ownerId: string }) => void;
  readonly clock: Clock;
}

export type AskVisitService = ReturnType<typeof askVisitService>;

/** Creates the service with which seekers ask for visits. */
export function askVisitService(dependencies: Dependencies) {
  const { repository, notify, rooms, chats, userById, isApart, roomAskedFor, clock } = dependencies;

  /** Writes the request into the chat, once however often it is repeated: so the owner sees the chat. */
  async function sayIn(viewer: Account, visit: Visit) {
    const language = languageWith((await userById(viewer.id))?.language) ?? 'en';
    const times = storedTimes(visit.times).map((time) => timeText(time, language));
    const text = messageText('visit.message', { room: visit.roomName, times: times.join('\n') }, language);
    const written = { text, clientKey: `visit-${visit.id}`, roomId: visit.roomId };
    return { visit, chat: await chats.writeAbout(viewer, visit.ownerId, written), userErrors: [] };
  }

  /** Gives the visit of a repeated request, and writes into the chat what is missing there. */
  async function repeat(viewer: Account, visit: Visit) {
    if (await isApart(viewer, visit.ownerId)) return refused('CHAT_BLOCKED', 'roomId');
    const error = await chats.mayWriteTo(viewer, visit.ownerId);
    return error ? { userErrors: [error] } : sayIn(viewer, visit);
  }

  const knownOf = (viewer: Account, clientKey: string | null): Promise<Visit | null> =>
    clientKey === null ? Promise.resolve(null) : repository.findByClientKey(viewer.id, clientKey);

  return {
    /** Asks the owner of a room for a visit; refused with a code of `AskVisitPayload`. */
    async ask(viewer: Viewer, { roomId, times: written, clientKey = null }: AskVisit) {
      if (!viewer) return refused('UNAUTHENTICATED');
      const keyError = clientKeyError(clientKey);
      if (keyError) return { userErrors: [keyError] };
      const known = await knownOf(viewer, clientKey);
      if (known) return repeat(viewer, known);
      const room = await rooms.beforeBlocks(viewer, roomId);
      if (!room) return refused('ROOM_NOT_FOUND', 'roomId');
      if (room.ownerId === viewer.id) return refused('CHAT_WITH_SELF.contactOwner', 'roomId');
      if (await isApart(viewer, room.ownerId)) return refused('CHAT_BLOCKED', 'roomId');
      if (room.vacancies === 0) return refused('VISIT_ROOM_FULL', 'roomId');
      const now = clock.now();
      const times = timesOf(written, now);
      if (!times) return refused('VISIT_TIMES_INVALID', 'times', { most: MOST_TIMES });
      const error = await chats.mayWriteTo(viewer, room.ownerId);
      if (error) return { userErrors: [error] };
      const visit = newVisit({ room, seekerId: viewer.id, times, clientKey, now });
      const outcome = await repository.add(visit, (manager, stored) =>
        notify(manager, stored, { userIds: [stored.ownerId], kind: 'VISIT_ASKED' }),
      );
      // Of two requests under one key at once, the second gets the visit of the first.
      const added = outcome === 'KEY_TAKEN' ? await knownOf(viewer, clientKey) : visit;
      if (outcome !== 'ADDED' && outcome !== 'KEY_TAKEN') return refusalOf(outcome);
      if (!added) return refused('VISIT_OPEN_ALREADY', 'roomId');
      roomAskedFor(viewer, room);
      return sayIn(viewer, added);
    },
  };
}

function refusalOf(outcome: Exclude<AddOutcome, 'ADDED' | 'KEY_TAKEN'>) {
  if (outcome === 'SEEKER_GONE') return refused('UNAUTHENTICATED');
  if (outcome === 'OPEN_ALREADY') return refused('VISIT_OPEN_ALREADY', 'roomId');
  return refused('VISITS_TOO_MANY', null, { most: MOST_OPEN });
}

interface New {
  readonly room: { readonly id: string; readonly ownerId: string; readonly name: string };
  readonly seekerId: string;
  readonly times: readonly number[];
  readonly clientKey: string | null;
  readonly now: number;
}

const newVisit = ({ room, seekerId, times, clientKey, now }: New): Visit =>
  Object.assign(new Visit(), {
    id: newId(now),
    roomId: room.id,
    roomName: room.name,
    ownerId: room.ownerId,
    seekerId,
    state: 'ASKED' as const,
    revision: 0,
    times: times.join(','),
    agreedAt: null,
    words: null,
    ownerAnswer: null,
    seekerAnswer: null,
    clientKey,
    openKey: seekerId + room.id,
    isReminded: false,
    dueAt: lapsesAt(times, now),
    createdAt: now,
    updatedAt: now,
  });
