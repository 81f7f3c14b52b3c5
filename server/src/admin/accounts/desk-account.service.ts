import { isId } from '../../kernel/id';
import type { Clock } from '../../ports/clock';
import type { UserRepository } from '../../users';
import { actionAt, type AdminActionRepository } from '../admin-action.repository';
import type { AdminService } from '../admin.service';
import { type DeskViewer, withRight } from '../cases/case.policy';
import { CaseRefused, checkedNote, type DeskOutcome, refusalWith } from '../cases/case.rules';
import type { AccountOutcome } from './account-actions.service';
import { RemovalRequest } from './removal-request.entity';
import type { ListedRemoval, RemovalRequestRepository } from './removal-request.repository';

/** A request of a user to have the account erased. */
export interface ListedErasure {
  readonly userId: string;
  readonly name: string | null;
  readonly dueAt: number;
}

/** A requested erasure that is done or that the user has withdrawn. */
export interface EndedErasure {
  readonly userId: string;
  /** Null when the account is erased, or has no name. */
  readonly name: string | null;
  readonly outcome: 'DONE' | 'WITHDRAWN';
  readonly endedAt: number;
}

interface Dependencies {
  readonly requests: RemovalRequestRepository;
  readonly users: Pick<UserRepository, 'findPresent' | 'findByIds' | 'listErasures'>;
  readonly actions: Pick<AdminActionRepository, 'carryOut' | 'listEndedErasures'>;
  /** Returns the service of the command line, which writes this name into the audit log. */
  readonly adminFor: (operator: string) => AdminService;
  /** Tells the pages of all operators to read again. */
  readonly changed: () => void;
  readonly clock: Clock;
}

const MOST_LISTED = 100;
const LISTED_FOR = 30 * 24 * 60 * 60 * 1000;

export type DeskAccountService = ReturnType<typeof deskAccountService>;

/** Creates the service of the web desk that warns, suspends and removes accounts. Two operators remove an account. */
export function deskAccountService(dependencies: Dependencies) {
  const { requests, users, actions, adminFor, changed, clock } = dependencies;

  async function outcomeOf(work: () => Promise<AccountOutcome>): Promise<DeskOutcome> {
    try {
      const outcome = await work();
      if (outcome === 'DONE') changed();
      return { refusal: outcome === 'DONE' ? null : refusalWith(outcome) };
    } catch (fault) {
      if (fault instanceof CaseRefused) return { refusal: fault.refusal };
      throw fault;
    }
  }

  /** Runs an action with a note that was checked. */
  async function noted(given: string, work: (note: string) => Promise<AccountOutcome>): Promise<DeskOutcome> {
    const note = checkedNote(given);
    return typeof note === 'string' ? outcomeOf(() => work(note)) : { refusal: note };
  }

  async function ask(operator: { id: string; name: string }, userId: string, note: string): Promise<AccountOutcome> {
    if (!(await users.findPresent(userId))) return 'NOT_FOUND';
    const now = clock.now();
    const facts = { userId, operatorId: operator.id, note, createdAt: now };
    const request = Object.assign(new RemovalRequest(), facts);
    const action = actionAt(now, { operator: operator.name, verb: 'ask-removal', subjectId: userId, note });
    await actions.carryOut(action, (transaction) => requests.addWithin(transaction, request));
    return 'DONE';
  }

  return {
    /** Warns a user by email. */
    warn(viewer: DeskViewer, userId: string, note: string): Promise<DeskOutcome> {
      const { name } = withRight(viewer, 'act');
      return noted(note, (text) => known(userId, () => adminFor(name).warn(userId, text)));
    },

    /** Suspends an account. */
    suspend(viewer: DeskViewer, userId: string, note: string): Promise<DeskOutcome> {
      const { name } = withRight(viewer, 'act');
      return noted(note, (text) => known(userId, () => adminFor(name).suspend(userId, text)));
    },

    /** Ends the suspension of an account. */
    resume(viewer: DeskViewer, userId: string): Promise<DeskOutcome> {
      const { name } = withRight(viewer, 'act');
      return outcomeOf(() => known(userId, () => adminFor(name).resume(userId)));
    },

    /** Asks for the removal of an account, which another operator confirms. */
    askRemoval(viewer: DeskViewer, userId: string, note: string): Promise<DeskOutcome> {
      const operator = withRight(viewer, 'remove');
      return noted(note, (text) => known(userId, () => ask(operator, userId, text)));
    },

    /** Removes an account whose removal another operator has asked for. */
    confirmRemoval(viewer: DeskViewer, userId: string): Promise<DeskOutcome> {
      const { id, name } = withRight(viewer, 'remove');
      return outcomeOf(async () => {
        const asked = isId(userId) ? await requests.find(userId) : null;
        if (!asked) return 'NOT_FOUND';
        return adminFor(name).removeAccount(userId, asked.note, (transaction) =>
          requests.confirmWithin(transaction, userId, id),
        );
      });
    },

    /** Withdraws the request to remove an account. */
    withdrawRemoval(viewer: DeskViewer, userId: string): Promise<DeskOutcome> {
      const { name } = withRight(viewer, 'remove');
      const action = actionAt(clock.now(), { operator: name, verb: 'withdraw-removal', subjectId: userId, note: null });
      return outcomeOf(() =>
        known(userId, async () => {
          await actions.carryOut(action, (transaction) => requests.withdrawWithin(transaction, userId));
          return 'DONE';
        }),
      );
    },

    /** Returns the removals that wait for another operator, oldest first, at most a hundred. */
    removals(viewer: DeskViewer): Promise<ListedRemoval[]> {
      withRight(viewer, 'remove');
      return requests.list(MOST_LISTED);
    },

    /** Returns the erasures that users have requested, soonest due first, at most a hundred. */
    async erasures(viewer: DeskViewer): Promise<ListedErasure[]> {
      withRight(viewer, 'read');
      const found = await users.listErasures(MOST_LISTED);
      return found.map(({ id, username, displayName, erasureDueAt }) => ({
        userId: id,
        name: username ?? displayName,
        dueAt: erasureDueAt ?? 0,
      }));
    },

    /** Returns the requested erasures of the last 30 days that are done or withdrawn, newest first, at most a hundred. */
    async endedErasures(viewer: DeskViewer): Promise<EndedErasure[]> {
      withRight(viewer, 'read');
      const ended = await actions.listEndedErasures({ since: clock.now() - LISTED_FOR, limit: MOST_LISTED });
      const found = await users.findByIds(ended.map(({ subjectId }) => subjectId));
      const names = new Map(found.map(({ id, username, displayName }) => [id, username ?? displayName]));
      return ended.map(({ subjectId, verb, createdAt }) => ({
        userId: subjectId,
        name: names.get(subjectId) ?? null,
        outcome: verb === 'withdraw-erasure' ? 'WITHDRAWN' : 'DONE',
        endedAt: createdAt,
      }));
    },
  };
}

const known = (userId: string, work: () => Promise<AccountOutcome>): Promise<AccountOutcome> =>
  isId(userId) ? work() : Promise.resolve('NOT_FOUND');
