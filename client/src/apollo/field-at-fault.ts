import type { UserError_FieldsFragment } from './user-error.generated';

/** Returns the name of the input field that a user error is about: the last name in its path, before any position. */
export const fieldAtFault = ({ path }: Pick<UserError_FieldsFragment, 'path'>): string | null =>
  path?.findLast((step) => !/^\d+$/.test(step)) ?? null;
