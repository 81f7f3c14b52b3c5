import type { Visit } from './visit.entity';

/** The state of a visit. The first three are open. */
export type VisitState = Visit['state'];

/** Acts on a visit. The clock is the product itself. */
export type VisitActor = 'OWNER' | 'SEEKER' | 'CLOCK';

/** Something that people do with a visit. */
export type PersonAction = 'ACCEPT' | 'DECLINE' | 'PROPOSE' | 'CANCEL' | 'ANSWER';

/** Everything that happens to a visit. */
export type VisitAction = PersonAction | 'LAPSE' | 'REMIND' | 'PASS';

type Moves<Action extends VisitAction = VisitAction> = Partial<Record<Action, VisitState>>;

interface Movers {
  readonly OWNER?: Moves<PersonAction>;
  readonly SEEKER?: Moves<PersonAction>;
  readonly CLOCK?: Moves<'CANCEL' | 'LAPSE' | 'REMIND' | 'PASS'>;
}

const MOVES: Readonly<Record<VisitState, Movers>> = {
  ASKED: {
    OWNER: { ACCEPT: 'AGREED', DECLINE: 'DECLINED', PROPOSE: 'COUNTERED' },
    SEEKER: { CANCEL: 'CANCELLED' },
    CLOCK: { LAPSE: 'LAPSED', CANCEL: 'CANCELLED' },
  },
  COUNTERED: {
    OWNER: { CANCEL: 'CANCELLED' },
    SEEKER: { ACCEPT: 'AGREED', DECLINE: 'DECLINED', PROPOSE: 'ASKED' },
    CLOCK: { LAPSE: 'LAPSED', CANCEL: 'CANCELLED' },
  },
  AGREED: {
    OWNER: { PROPOSE: 'COUNTERED', CANCEL: 'CANCELLED' },
    SEEKER: { PROPOSE: 'ASKED', CANCEL: 'CANCELLED' },
    CLOCK: { REMIND: 'AGREED', PASS: 'OVER', CANCEL: 'CANCELLED' },
  },
  OVER: { OWNER: { ANSWER: 'OVER' }, SEEKER: { ANSWER: 'OVER' } },
  DECLINED: {},
  CANCELLED: {},
  LAPSED: {},
};

/** Returns the state after an action; null when the actor cannot do it in this state. */
export const stateAfter = (state: VisitState, actor: VisitActor, action: VisitAction): VisitState | null =>
  (MOVES[state][actor] as Moves | undefined)?.[action] ?? null;

/** Returns what one of the two people can do in a state. */
export const actionsOf = (state: VisitState, actor: 'OWNER' | 'SEEKER'): PersonAction[] =>
  Object.keys(MOVES[state][actor] ?? {}) as PersonAction[];
