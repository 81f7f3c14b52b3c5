import { isId } from '../../kernel/id';
import type { Clock } from '../../ports/clock';
import type { OwnRoomRepository } from '../../rooms';
import { emailAddress, isSuspended, type User, type UserRepository } from '../../users';
import type { AccountRemoval } from '../account-removal.repository';
import type { AdminAction } from '../admin-action.entity';
import type { AdminActionRepository, Transaction } from '../admin-action.repository';
import type { DeskEmailService } from '../emails/desk-email.service';
import { NotDone, outcomeOf } from '../not-done';

/** The outcome of an action on an account. */
export type AccountOutcome = 'DONE' | 'NOT_FOUND' | 'NOTHING_TO_DO' | 'NO_ADDRESS';

/** The parts of the product that actions on accounts need. */
export interface AccountDependencies {
  readonly users: Pick<UserRepository, 'findById' | 'findByEmail' | 'holdWithin' | 'setSuspensionWithin'>;
  readonly ownRooms: Pick<OwnRoomRepository, 'suspendWithin' | 'resumeWithin'>;
  readonly removal: AccountRemoval;
  /** Cancels what a user has agreed to, and tells the other people. */
  readonly endVisitsWithin: (transaction: Transaction, userId: string, now: number) => Promise<void>;
  readonly emails: DeskEmailService;
  readonly actions: Pick<AdminActionRepository, 'carryOut'>;
  /** Deletes stored images for good; the sweep removes those that could not be deleted. */
  readonly forgetImages: (keys: readonly string[]) => Promise<unknown>;
  /** Tells all servers that every session of the user has ended. */
  readonly tellSessionsEnded: (userId: string) => void;
  readonly clock: Clock;
}

type Act = (verb: AdminAction['verb'], subjectId: string, note: string | null) => AdminAction;

/** Creates the actions of an operator on accounts. `act` creates the entry of the audit log. */
export function accountActions(dependencies: AccountDependencies, act: Act) {
  const { users, ownRooms, actions, emails, clock, tellSessionsEnded } = dependencies;

  /** Changes the account if it is suspended or not, as given, with its entry in the audit log. */
  async function change(
    account: { readonly action: AdminAction; readonly isSuspended: boolean },
    work: (transaction: Transaction, user: User) => Promise<unknown>,
  ): Promise<AccountOutcome> {
    const { subjectId } = account.action;
    const carried = actions.carryOut(account.action, async (transaction) => {
      const user = await users.holdWithin(transaction, subjectId);
      if (!user || isSuspended(user) !== account.isSuspended) throw new NotDone('NOTHING_TO_DO');
      await work(transaction, user);
      return 'DONE' as const;
    });
    const outcome = await outcomeOf<AccountOutcome>(carried);
    // Servers remember for a moment whether an account is suspended.
    if (outcome === 'DONE') tellSessionsEnded(subjectId);
    return outcome;
  }

  return {
    /** Warns the user of this id or email address by email. */
    async warn(idOrEmail: string, note: string): Promise<AccountOutcome> {
      const user = await accountOf(users, idOrEmail);
      if (!user) return 'NOT_FOUND';
      const reader = await emails.readerOf(user.id);
      if (!reader) return 'NO_ADDRESS';
      const carried = actions.carryOut(act('warn', user.id, note), async (transaction) => {
        // The account may have been removed since; after its last email it gets none.
        if (!(await users.holdWithin(transaction, user.id))) throw new NotDone('NOT_FOUND');
        await emails.postWithin(transaction, 'WARNED', { reader, text: note });
        return 'DONE' as const;
      });
      return outcomeOf<AccountOutcome>(carried);
    },

    /** Suspends an account: its rooms are held, its visits end, and its user can do little more than read. */
    async suspend(idOrEmail: string, note: string): Promise<AccountOutcome> {
      const found = await accountOf(users, idOrEmail);
      if (!found) return 'NOT_FOUND';
      const reader = await emails.readerOf(found.id);
      return change({ action: act('suspend', found.id, note), isSuspended: false }, async (transaction, { id }) => {
        const now = clock.now();
        await users.setSuspensionWithin(transaction, id, { suspendedAt: now, suspensionNote: note });
        await ownRooms.suspendWithin(transaction, { ownerId: id, note, now });
        await dependencies.endVisitsWithin(transaction, id, now);
        await emails.postWithin(transaction, 'SUSPENDED', { reader, text: note });
      });
    },

    /** Ends a suspension: the rooms that were held with the account are as before. */
    async resume(idOrEmail: string): Promise<AccountOutcome> {
      const found = await accountOf(users, idOrEmail);
      if (!found) return 'NOT_FOUND';
      const reader = await emails.readerOf(found.id);
      return change({ action: act('resume', found.id, null), isSuspended: true }, async (transaction, owner) => {
        await users.setSuspensionWithin(transaction, owner.id);
        await ownRooms.resumeWithin(transaction, { owner, now: clock.now() });
        await emails.postWithin(transaction, 'RESUMED', { reader, text: null });
      });
    },

    /** Removes the account of this id or email address. `first` runs in the same transaction. */
    async removeAccount(
      idOrEmail: string,
      note: string,
      first?: (transaction: Transaction) => Promise<unknown>,
    ): Promise<AccountOutcome> {
      const user = await accountOf(users, idOrEmail);
      if (!user) return 'NOT_FOUND';
      if (user.removedAt !== null) return 'NOTHING_TO_DO';
      const reader = await emails.readerOf(user.id);
      let keys: readonly string[] = [];
      const carried = actions.carryOut(act('remove-account', user.id, note), async (transaction) => {
        await first?.(transaction);
        const unused = await dependencies.removal.removeWithin(transaction, user.id, clock.now());
        if (!unused) throw new NotDone('NOTHING_TO_DO');
        // The removal deletes what is queued for the address; this is the last email.
        await emails.postWithin(transaction, 'REMOVED', { reader, text: note });
        keys = unused;
        return 'DONE' as const;
      });
      const outcome = await outcomeOf<AccountOutcome>(carried);
      if (outcome !== 'DONE') return outcome;
      tellSessionsEnded(user.id);
      await dependencies.forgetImages(keys);
      return 'DONE';
    },
  };
}

async function accountOf(users: AccountDependencies['users'], idOrEmail: string): Promise<User | null> {
  const address = emailAddress(idOrEmail);
  if (address !== null) return users.findByEmail(address);
  return isId(idOrEmail) ? users.findById(idOrEmail) : null;
}
