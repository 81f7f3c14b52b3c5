import { formatRent } from '../../../lib/format-rent';
import { i18n } from '../../../lib/texts';
import type { RoomQuery } from './query.generated';

/** Returns the title of the page of a room. */
export const roomTitle = ({ name, price }: Pick<NonNullable<RoomQuery['room']>, 'name' | 'price'>): string =>
  i18n.t('room.pageTitle', { name, rent: formatRent(price) });
