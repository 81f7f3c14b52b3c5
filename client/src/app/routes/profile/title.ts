import { i18n } from '../../../lib/texts';
import type { OwnerProfileQuery } from './query.generated';

/** Returns the title of the profile of an owner. */
export const profileTitle = ({ displayName }: Pick<NonNullable<OwnerProfileQuery['owner']>, 'displayName'>): string =>
  displayName ?? i18n.t('room.owner');
