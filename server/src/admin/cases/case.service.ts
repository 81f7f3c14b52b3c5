import { isId } from '../../kernel/id';
import { isBlank } from '../../kernel/text';
import type { Clock } from '../../ports/clock';
import { idCursor, idIn } from '../../graphql/id-cursor';
import { type Page, pageOf, type PageRequest, pageSize } from '../../graphql/connections';
import type { AdminAction } from '../admin-action.entity';
import { actionAt, type AdminActionRepository, type Transaction } from '../admin-action.repository';
import type { AdminService, Outcome } from '../admin.service';
import type { CaseDetailsService } from './case-details.service';
import { CaseAssignment } from './case-assignment.entity';
import { type DeskViewer, withRight } from './case.policy';
import type { CasePart, CaseRepository, CaseRow } from './case.repository';
import { CaseRefused, checkedNote, type DeskOutcome, refusalWith, searchPattern } from './case.rules';

/** Filters of the queue as they are asked for. */
export interface AskedCases extends PageRequest {
  readonly filter?: CaseFilter | null;
}

interface CaseFilter extends Pick<CasePart, 'kind' | 'state' | 'assignee'> {
  /** Only cases that are at least so old. */
  readonly minimumHours?: number | null;
  readonly search?: string | null;
  readonly order?: 'OLDEST_FIRST' | 'NEWEST_FIRST' | null;
}

/** The closing of a case, as it is asked for. */
export interface AskedClosing {
  readonly id: string;
  readonly note: string;
  /** Text for who wrote; nothing is sent when blank. */
  readonly answer?: string | null;
}

/** The outcome of a change of a case. */
export interface CaseOutcome extends DeskOutcome {
  readonly case: CaseRow | null;
}

interface Dependencies {
  readonly repository: CaseRepository;
  readonly details: Pick<CaseDetailsService, 'room' | 'review'>;
  readonly actions: AdminActionRepository;
  /** Returns the service of the command line, which writes this name into the audit log. */
  readonly adminFor: (operator: string) => AdminService;
  /** Tells the pages of all operators to read again. */
  readonly changed: () => void;
  readonly clock: Clock;
}

const LIST = 'd';
const AUDIT = 'a';
const MOST_COUNTED = 1000;
const HOUR = 60 * 60 * 1000;

export type CaseService = ReturnType<typeof caseService>;

/** Creates the service of the web desk: the queue of cases, and the actions on them. */
export function caseService(dependencies: Dependencies) {
  const { repository, actions, changed, clock } = dependencies;

  const find = async (id: string): Promise<CaseRow | null> =>
    isId(id) ? ((await repository.list({ id, limit: 1 }))[0] ?? null) : null;

  /** Stores an action and changes who has the case, both or neither. */
  async function change(
    viewer: DeskViewer,
    { id, verb }: { readonly id: string; readonly verb: AdminAction['verb'] },
    work: (transaction: Transaction, operatorId: string) => Promise<void>,
  ): Promise<CaseOutcome> {
    const operator = withRight(viewer, 'act');
    if (!(await find(id))) return { case: null, refusal: refusalWith('NOT_FOUND') };
    const action = actionAt(clock.now(), { operator: operator.name, verb, subjectId: id, note: null });
    return answered(id, async () => {
      await actions.carryOut(action, (transaction) => work(transaction, operator.id));
      return 'DONE';
    });
  }

  /** Runs a change; a refusal names the operator who has the case. */
  async function answered(id: string, work: () => Promise<Outcome>): Promise<CaseOutcome> {
    try {
      const outcome = await work();
      if (outcome === 'DONE') changed();
      return { case: await find(id), refusal: outcome === 'DONE' ? null : refusalWith(outcome) };
    } catch (fault) {
      if (!(fault instanceof CaseRefused)) throw fault;
      const found = await find(id);
      return { case: found, refusal: { ...fault.refusal, heldBy: found?.assignee ?? null } };
    }
  }

  /** Changes a room or a review by the service of the command line; returns whether it is there, and the refusal. */
  async function changeSubject(id: string, work: () => Promise<Outcome>) {
    const outcome = isId(id) ? await work() : 'NOT_FOUND';
    if (outcome === 'DONE') changed();
    return { isThere: outcome !== 'NOT_FOUND', refusal: outcome === 'DONE' ? null : refusalWith(outcome) };
  }

  async function changeRoom(roomId: string, work: () => Promise<Outcome>) {
    const { isThere, refusal } = await changeSubject(roomId, work);
    return { room: isThere ? await dependencies.details.room(roomId) : null, refusal };
  }

  async function changeReview(reviewId: string, work: () => Promise<Outcome>) {
    const { isThere, refusal } = await changeSubject(reviewId, work);
    return { review: isThere ? await dependencies.details.review(reviewId) : null, refusal };
  }

  return {
    /** Returns a page of the queue, oldest first unless asked otherwise. */
    async queue(viewer: DeskViewer, { filter, ...page }: AskedCases): Promise<Page<CaseRow>> {
      withRight(viewer, 'read');
      const limit = pageSize(page.first) + 1;
      const part = partOf(filter ?? {}, clock.now());
      const after = page.after ? idIn(LIST, page.after) : undefined;
      return pageOf(await repository.list({ ...part, after, limit }), page, {
        cursorOf: ({ id }) => idCursor(LIST, id),
        count: () => repository.count({ ...part, limit: MOST_COUNTED }),
      });
    },

    /** Counts the cases of each state, and those that the operator has. */
    counts(viewer: DeskViewer) {
      const { name } = withRight(viewer, 'read');
      const count = (part: Partial<CasePart>) => repository.count({ ...part, limit: MOST_COUNTED });
      return {
        open: () => count({ state: 'OPEN' }),
        acting: () => count({ state: 'ACTING' }),
        closed: () => count({ state: 'CLOSED' }),
        mine: () => count({ state: 'ACTING', assignee: name }),
      };
    },

    /** Returns the case of this id; null when there is none. */
    async find(viewer: DeskViewer, id: string): Promise<CaseRow | null> {
      withRight(viewer, 'read');
      return find(id);
    },

    /** Gives a case to the operator, unless another one has it. */
    take: (viewer: DeskViewer, id: string): Promise<CaseOutcome> =>
      change(viewer, { id, verb: 'take' }, (transaction, operatorId) =>
        repository.takeWithin(transaction, assignment(id, operatorId, clock.now())),
      ),

    /** Puts a case that the operator has back into the queue. */
    putBack: (viewer: DeskViewer, id: string): Promise<CaseOutcome> =>
      change(viewer, { id, verb: 'return' }, (transaction, operatorId) =>
        repository.returnWithin(transaction, id, operatorId),
      ),

    /** Closes a case that the operator has, and answers who wrote it if a text is given. */
    async close(viewer: DeskViewer, { id, ...given }: AskedClosing): Promise<CaseOutcome> {
      const operator = withRight(viewer, 'act');
      const note = checkedNote(given.note);
      const found = await find(id);
      if (typeof note !== 'string') return { case: found, refusal: note };
      const answer = isBlank(given.answer ?? '') ? undefined : checkedNote(given.answer ?? '');
      if (typeof answer === 'object') return { case: found, refusal: answer };
      if (!found) return { case: null, refusal: refusalWith('NOT_FOUND') };
      if (found.state === 'CLOSED') return { case: found, refusal: refusalWith('CLOSED') };
      return answered(id, () =>
        dependencies.adminFor(operator.name).close(id, note, {
          answer,
          first: (transaction) => repository.endOf(transaction, id, operator.id),
        }),
      );
    },

    /** Answers who wrote a case that the operator has, by email. */
    async answer(viewer: DeskViewer, id: string, given: string): Promise<CaseOutcome> {
      const operator = withRight(viewer, 'act');
      const text = checkedNote(given);
      const found = await find(id);
      if (typeof text !== 'string') return { case: found, refusal: text };
      if (!found) return { case: null, refusal: refusalWith('NOT_FOUND') };
      return answered(id, () =>
        dependencies
          .adminFor(operator.name)
          .answer(id, text, (transaction) => repository.checkTakenWithin(transaction, id, operator.id)),
      );
    },

    /** Holds a room; its owner reads the note. */
    async hold(viewer: DeskViewer, roomId: string, given: string) {
      const { name } = withRight(viewer, 'act');
      const note = checkedNote(given);
      if (typeof note !== 'string') return { room: null, refusal: note };
      return changeRoom(roomId, () => dependencies.adminFor(name).hold(roomId, note));
    },

    /** Releases a held room with its former status. */
    release(viewer: DeskViewer, roomId: string) {
      const { name } = withRight(viewer, 'act');
      return changeRoom(roomId, () => dependencies.adminFor(name).release(roomId));
    },

    /** Holds a review: nobody but its author sees it, and only operators read the note. */
    async holdReview(viewer: DeskViewer, reviewId: string, given: string) {
      const { name } = withRight(viewer, 'act');
      const note = checkedNote(given);
      if (typeof note !== 'string') return { review: null, refusal: note };
      return changeReview(reviewId, () => dependencies.adminFor(name).holdReview(reviewId, note));
    },

    /** Releases a held review. */
    releaseReview(viewer: DeskViewer, reviewId: string) {
      const { name } = withRight(viewer, 'act');
      return changeReview(reviewId, () => dependencies.adminFor(name).releaseReview(reviewId));
    },

    /** Returns a page of the audit log, newest first. */
    async audit(viewer: DeskViewer, page: PageRequest): Promise<Page<AdminAction>> {
      withRight(viewer, 'manage');
      const limit = pageSize(page.first) + 1;
      const before = page.after ? idIn(AUDIT, page.after) : undefined;
      const cursorOf = ({ id }: AdminAction) => idCursor(AUDIT, id);
      return pageOf(await actions.list({ before, limit }), page, { cursorOf, count: () => Promise.resolve(0) });
    },
  };
}

const partOf = ({ kind, state, assignee, minimumHours, search, order }: CaseFilter, now: number) => ({
  kind,
  state,
  assignee,
  before: minimumHours ? now - minimumHours * HOUR : undefined,
  pattern: searchPattern(search),
  newestFirst: order === 'NEWEST_FIRST',
});

const assignment = (caseId: string, operatorId: string, takenAt: number): CaseAssignment =>
  Object.assign(new CaseAssignment(), { caseId, operatorId, takenAt });
