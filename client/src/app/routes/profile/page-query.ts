import type { PageQuery } from '../../../lib/page-query';
import { readUsername } from '../../../lib/paths';
import type { OwnerProfileQuery, OwnerProfileQueryVariables } from './query.generated';

/** Refusals that the page tells as such. */
export const PROFILE_ABSENT = ['USERNAME_TOO_SHORT', 'USER_NOT_FOUND', 'USER_IS_NOT_OWNER'] as const;

export const profilePageQuery: PageQuery<OwnerProfileQueryVariables, OwnerProfileQuery> = {
  variables: ({ pathname }) => ({ username: readUsername(pathname) }),
  absentCodes: PROFILE_ABSENT,
};
