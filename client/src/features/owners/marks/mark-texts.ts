import type { OwnerFact, UsualAnswer } from '../owner-marks.generated';

/** Names of what is checked, for a list in a line. */
export const FACT_NAMES = {
  EMAIL: 'profile.checked.EMAIL',
  PHONE: 'profile.checked.PHONE',
  AGE: 'profile.checked.AGE',
  USERNAME: 'profile.checked.USERNAME',
} as const;

export const FACTS = ['EMAIL', 'PHONE', 'AGE', 'USERNAME'] as const satisfies readonly OwnerFact[];

export const USUAL_ANSWERS = {
  WITHIN_AN_HOUR: 'marks.answers.WITHIN_AN_HOUR',
  WITHIN_HOURS: 'marks.answers.WITHIN_HOURS',
  WITHIN_A_DAY: 'marks.answers.WITHIN_A_DAY',
  WITHIN_A_WEEK: 'marks.answers.WITHIN_A_WEEK',
} as const satisfies Record<UsualAnswer, string>;

/** Returns the facts that have texts: a later version of the server may check more. */
export const knownFacts = (facts: readonly OwnerFact[]): OwnerFact[] => FACTS.filter((fact) => facts.includes(fact));
