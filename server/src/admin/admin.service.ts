import type { ContactMessage, ContactMessagePart, ContactMessageRepository } from '../contact';
import { isId, newId } from '../kernel/id';
import type { Clock } from '../ports/clock';
import type { Report, ReportPart, ReportRepository } from '../reports';
import type { HoldOutcome, Room, HoldRoomService, RoomRepository } from '../rooms';
import { emailAddress, type UserRepository } from '../users';
import type { AccountRemoval } from './account-removal.repository';
import { AdminAction } from './admin-action.entity';
import type { AdminActionRepository } from './admin-action.repository';

/** The outcome of an action. */
export type Outcome = HoldOutcome;

/** A record by its id, with the actions of operators on it. */
export interface ShownRecord {
  readonly kind: 'report' | 'contact message' | 'room';
  readonly record: Report | ContactMessage | Room;
  readonly actions: readonly AdminAction[];
}

interface Dependencies {
  readonly reports: ReportRepository;
  readonly contactMessages: ContactMessageRepository;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly holding: HoldRoomService;
  readonly users: Pick<UserRepository, 'findById' | 'findByEmail'>;
  readonly removal: AccountRemoval;
  readonly actions: AdminActionRepository;
  /** Deletes stored images for good; the sweep removes those that could not be deleted. */
  readonly forgetImages: (keys: readonly string[]) => Promise<unknown>;
  /** Tells all servers that every session of the user has ended. */
  readonly tellSessionsEnded: (userId: string) => void;
  /** Name of the operator, for the audit log. */
  readonly operator: string;
  readonly clock: Clock;
}

export type AdminService = ReturnType<typeof adminService>;

/** Creates the service of operators. Every change is stored together with the name of the operator. */
export function adminService(dependencies: Dependencies) {
  const { reports, contactMessages, rooms, holding, actions, operator, clock } = dependencies;

  function action(verb: AdminAction['verb'], subjectId: string, note: string | null): AdminAction {
    const now = clock.now();
    return Object.assign(new AdminAction(), { id: newId(now), operator, verb, subjectId, note, createdAt: now });
  }

  async function move(id: string, to: Pick<AdminAction, 'verb' | 'note'> & { state: Report['state'] }) {
    const table = (await reports.findById(id)) ? reports : contactMessages;
    const record = await table.findById(id);
    if (!record) return 'NOT_FOUND';
    if (record.state === to.state && to.state === 'CLOSED') return 'NOTHING_TO_DO';
    await actions.carryOut(action(to.verb, id, to.note), (transaction) =>
      table.setStateWithin(transaction, id, to.state),
    );
    return 'DONE';
  }

  return {
    /** Returns reports, newest first. */
    reports: (part: ReportPart): Promise<Report[]> => reports.list(part),

    /** Returns contact messages, newest first. */
    contacts: (part: ContactMessagePart): Promise<ContactMessage[]> => contactMessages.list(part),

    /** Returns the actions of operators, newest first. */
    audit: (part: { before: string | undefined; limit: number }): Promise<AdminAction[]> => actions.list(part),

    /** Returns the report, contact message or room of this id; null when there is none. */
    async show(id: string): Promise<ShownRecord | null> {
      if (!isId(id)) return null;
      const done = await actions.listOf(id);
      const report = await reports.findById(id);
      if (report) return { kind: 'report', record: report, actions: done };
      const message = await contactMessages.findById(id);
      if (message) return { kind: 'contact message', record: message, actions: done };
      const room = await rooms.findById(id);
      return room && { kind: 'room', record: room, actions: done };
    },

    /** Marks a report or contact message as in progress, or reopens a closed one. */
    act: (id: string, note: string): Promise<Outcome> => move(id, { verb: 'act', note, state: 'ACTING' }),

    /** Closes a report or contact message. */
    close: (id: string, note: string): Promise<Outcome> => move(id, { verb: 'close', note, state: 'CLOSED' }),

    /** Holds a room; its owner reads the note. */
    hold: (id: string, note: string): Promise<Outcome> =>
      holding.hold(id, note, (transaction) => actions.addWithin(transaction, action('hold', id, note))),

    /** Releases a held room with its former status. */
    release: (id: string): Promise<Outcome> =>
      holding.release(id, (transaction) => actions.addWithin(transaction, action('release', id, null))),

    /** Removes the account of this id or email address. */
    async removeAccount(idOrEmail: string, note: string): Promise<Outcome> {
      const user = await accountOf(dependencies, idOrEmail);
      if (!user) return 'NOT_FOUND';
      if (user.removedAt !== null) return 'NOTHING_TO_DO';
      const keys = await actions.carryOut(action('remove-account', user.id, note), (transaction) =>
        dependencies.removal.removeWithin(transaction, user.id, clock.now()),
      );
      dependencies.tellSessionsEnded(user.id);
      await dependencies.forgetImages(keys ?? []);
      return 'DONE';
    },
  };
}

async function accountOf({ users }: Dependencies, idOrEmail: string) {
  const address = emailAddress(idOrEmail);
  if (address !== null) return users.findByEmail(address);
  return isId(idOrEmail) ? users.findById(idOrEmail) : null;
}
