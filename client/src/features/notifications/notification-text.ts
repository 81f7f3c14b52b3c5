import { formatRupees } from '../../lib/format-rent';
import { i18n } from '../../lib/i18n';
import type { NotificationItem_NotificationFragment } from './notification-item.generated';

type Told = Pick<
  NotificationItem_NotificationFragment,
  'kind' | 'roomName' | 'price' | 'priceBefore' | 'newRooms' | 'savedSearchName'
>;

/** Returns a notification in words; undefined for a kind that this release does not know. */
export function notificationText(told: Told): string | undefined {
  const name = told.roomName || i18n.t('notifications.aRoom');
  switch (told.kind) {
    case 'ROOM_HELD':
      return i18n.t('notifications.roomHeld', { name });
    case 'ROOM_RELEASED':
      return i18n.t('notifications.roomReleased', { name });
    case 'ROOM_TO_CONFIRM':
      return i18n.t('notifications.roomToConfirm', { name });
    case 'REPORT_CLOSED':
      return i18n.t('notifications.reportClosed');
    case 'SAVED_ROOM_PRICE':
      return priceText(name, told);
    case 'SAVED_ROOM_FULL':
      return i18n.t('notifications.savedFull', { name });
    case 'SAVED_ROOM_AVAILABLE':
      return i18n.t('notifications.savedAvailable', { name });
    case 'SAVED_ROOM_GONE':
      return i18n.t('notifications.savedGone', { name });
    case 'SAVED_SEARCH_ROOMS':
      return foundText(told);
    default:
      return visitText(told.kind, name);
  }
}

function foundText({ newRooms, savedSearchName }: Told): string {
  const name = savedSearchName ?? '';
  if (newRooms === 1) return i18n.t('notifications.oneFound', { name });
  return i18n.t('notifications.found', { name, n: newRooms ?? 0 });
}

function priceText(name: string, { price, priceBefore }: Told): string {
  const [now, before] = [price ?? 0, priceBefore ?? 0];
  const values = { name, price: formatRupees(now), amount: formatRupees(Math.abs(now - before)) };
  return now < before ? i18n.t('notifications.savedCheaper', values) : i18n.t('notifications.savedDearer', values);
}

function visitText(kind: Told['kind'], name: string): string | undefined {
  switch (kind) {
    case 'VISIT_ASKED':
      return i18n.t('notifications.visitAsked', { name });
    case 'VISIT_AGREED':
      return i18n.t('notifications.visitAgreed', { name });
    case 'VISIT_CHANGED':
      return i18n.t('notifications.visitChanged', { name });
    case 'VISIT_ENDED':
      return i18n.t('notifications.visitEnded', { name });
    case 'VISIT_REMINDER':
      return i18n.t('notifications.visitReminder', { name });
    case 'VISIT_QUESTION':
      return i18n.t('notifications.visitQuestion', { name });
    case 'REVIEW_WRITTEN':
      return i18n.t('notifications.reviewWritten', { name });
    default:
      return undefined;
  }
}
