import { COUNT_CAP, type Page, pageOf, type PageRequest, pageSize } from '../../graphql/connections';
import { idCursor, idIn } from '../../graphql/id-cursor';
import { isId } from '../../kernel/id';
import type { Clock } from '../../ports/clock';
import { actionAt, type AdminActionRepository } from '../admin-action.repository';
import { type DeskViewer, withRight } from '../cases/case.policy';
import { CaseRefused, type DeskOutcome, refusalWith } from '../cases/case.rules';
import type { FindingRepository, FindingRow } from './finding.repository';
import type { FindingKind } from './finding.entity';

interface Dependencies {
  readonly repository: FindingRepository;
  readonly actions: Pick<AdminActionRepository, 'carryOut'>;
  /** Tells the pages of all operators to read again. */
  readonly changed: () => void;
  readonly clock: Clock;
}

/** A list of findings as it is asked for. */
export interface AskedFindings extends PageRequest {
  readonly kind: FindingKind;
}

const LIST = 'f';

export type FindingService = ReturnType<typeof findingService>;

/** Creates the service of what operators look at before people report. */
export function findingService({ repository, actions, changed, clock }: Dependencies) {
  return {
    /** Returns a page of findings that nobody has looked at, newest first. */
    async list(viewer: DeskViewer, { kind, ...page }: AskedFindings): Promise<Page<FindingRow>> {
      withRight(viewer, 'read');
      const part = { kind, now: clock.now() };
      const before = page.after ? idIn(LIST, page.after) : undefined;
      const found = await repository.list({ ...part, before, limit: pageSize(page.first) + 1 });
      return pageOf(found, page, {
        cursorOf: ({ id }) => idCursor(LIST, id),
        count: () => repository.count({ ...part, limit: COUNT_CAP + 1 }),
      });
    },

    /** Marks a finding as looked at, so that it leaves its list. */
    async markLooked(viewer: DeskViewer, id: string): Promise<DeskOutcome> {
      const { name } = withRight(viewer, 'act');
      if (!isId(id)) return { refusal: refusalWith('NOT_FOUND') };
      const now = clock.now();
      const action = actionAt(now, { operator: name, verb: 'look', subjectId: id, note: null });
      try {
        await actions.carryOut(action, async (transaction) => {
          // Rolls the entry of the audit log back, too.
          if (!(await repository.markWithin(transaction, id, now))) throw new CaseRefused(refusalWith('NOTHING_TO_DO'));
        });
      } catch (fault) {
        if (!(fault instanceof CaseRefused)) throw fault;
        return { refusal: fault.refusal };
      }
      changed();
      return { refusal: null };
    },
  };
}
