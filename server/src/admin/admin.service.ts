import type { ContactMessage, ContactMessagePart, ContactMessageRepository } from '../contact';
import { isId, newId } from '../kernel/id';
import type { Clock } from '../ports/clock';
import type { Report, ReportPart, ReportRepository } from '../reports';
import type { HoldOutcome, Room, RoomHolding, RoomRepository } from '../rooms';
import { emailAddress, type UserRepository } from '../users';
import type { AccountRemoval } from './account-removal.repository';
import { AdminAction } from './admin-action.entity';
import type { AdminActionRepository } from './admin-action.repository';

/** What became of an order. */
export type Outcome = HoldOutcome;

/** A record by its id, and what operators did to it. */
export interface ShownRecord {
  readonly kind: 'report' | 'contact message' | 'room';
  readonly record: Report | ContactMessage | Room;
  readonly actions: readonly AdminAction[];
}

interface Parts {
  readonly reports: ReportRepository;
  readonly contactMessages: ContactMessageRepository;
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly holding: RoomHolding;
  readonly users: Pick<UserRepository, 'findById' | 'findByEmail'>;
  readonly removal: AccountRemoval;
  readonly actions: AdminActionRepository;
  /** Removes stored images for good; what fails is swept later. */
  readonly forgetImages: (keys: readonly string[]) => Promise<unknown>;
  /** Tells the servers that no session of the person stands any more. */
  readonly tellSessionsEnded: (userId: string) => void;
  /** Who operates, for the audit. */
  readonly operator: string;
  readonly clock: Clock;
}

export type AdminService = ReturnType<typeof adminService>;

/** What operators do. Every change is stored together with who made it. */
export function adminService(parts: Parts) {
  const { reports, contactMessages, rooms, holding, actions, operator, clock } = parts;

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
    /** Reports, newest first. */
    reports: (part: ReportPart): Promise<Report[]> => reports.list(part),

    /** Contact messages, newest first. */
    contacts: (part: ContactMessagePart): Promise<ContactMessage[]> => contactMessages.list(part),

    /** What operators did, newest first. */
    audit: (part: { before: string | undefined; limit: number }): Promise<AdminAction[]> => actions.list(part),

    /** The report, contact message or room of this id; null when there is none. */
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

    /** Takes a report or contact message up, a closed one again. */
    act: (id: string, note: string): Promise<Outcome> => move(id, { verb: 'act', note, state: 'ACTING' }),

    /** Closes a report or contact message. */
    close: (id: string, note: string): Promise<Outcome> => move(id, { verb: 'close', note, state: 'CLOSED' }),

    /** Takes a room off; its owner reads the note. */
    hold: (id: string, note: string): Promise<Outcome> =>
      holding.hold(id, note, (transaction) => actions.addWithin(transaction, action('hold', id, note))),

    /** Gives a room back as it was. */
    release: (id: string): Promise<Outcome> =>
      holding.release(id, (transaction) => actions.addWithin(transaction, action('release', id, null))),

    /** Removes the account of this id or e-mail. */
    async removeAccount(idOrEmail: string, note: string): Promise<Outcome> {
      const user = await accountOf(parts, idOrEmail);
      if (!user) return 'NOT_FOUND';
      if (user.removedAt !== null) return 'NOTHING_TO_DO';
      const keys = await actions.carryOut(action('remove-account', user.id, note), (transaction) =>
        parts.removal.removeWithin(transaction, user.id, clock.now()),
      );
      parts.tellSessionsEnded(user.id);
      await parts.forgetImages(keys ?? []);
      return 'DONE';
    },
  };
}

async function accountOf({ users }: Parts, idOrEmail: string) {
  const address = emailAddress(idOrEmail);
  if (address !== null) return users.findByEmail(address);
  return isId(idOrEmail) ? users.findById(idOrEmail) : null;
}
