/** The rights that an operator can have. */
export const RIGHTS = ['read', 'act', 'remove', 'manage'] as const;

/** A right: to read cases, to act on them, to remove accounts, or to read the audit log. */
export type Right = (typeof RIGHTS)[number];

/** The operator of a request. */
export interface SignedInOperator {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly Right[];
}

/** Tells whether a text is the name of an operator: short, and readable in the audit log. */
export const isOperatorName = (name: string): boolean => /^[a-z][a-z0-9.-]{1,39}$/.test(name);

/** Returns the rights in a text with commas between, in their usual order; null when one is unknown or none is given. */
export function rightsIn(text: string): readonly Right[] | null {
  const words = text.split(',').map((word) => word.trim().toLowerCase());
  const isKnown = words.every((word) => (RIGHTS as readonly string[]).includes(word));
  return isKnown ? RIGHTS.filter((right) => words.includes(right)) : null;
}

/** Returns a recovery code as it is compared: without spaces and dashes, in upper case. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Tells whether a code is one of the authenticator app. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plainCode(code));
