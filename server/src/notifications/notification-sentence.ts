import { type Language, type MessageCode, messageText, type MessageValues } from '../kernel/catalogue';
import type { Notification } from './notification.entity';

type Told = Pick<Notification, 'kind' | 'roomName' | 'price' | 'priceBefore' | 'newRooms' | 'searchName'>;
type Kind = Exclude<Notification['kind'], 'SAVED_ROOM_PRICE' | 'SAVED_SEARCH_ROOMS'>;

const SENTENCES: Readonly<Record<Kind, MessageCode>> = {
  ROOM_HELD: 'notifications.roomHeld',
  ROOM_RELEASED: 'notifications.roomReleased',
  ROOM_TO_CONFIRM: 'notifications.roomToConfirm',
  REPORT_CLOSED: 'notifications.reportClosed',
  SAVED_ROOM_FULL: 'notifications.savedFull',
  SAVED_ROOM_AVAILABLE: 'notifications.savedAvailable',
  SAVED_ROOM_GONE: 'notifications.savedGone',
  VISIT_ASKED: 'notifications.visitAsked',
  VISIT_AGREED: 'notifications.visitAgreed',
  VISIT_CHANGED: 'notifications.visitChanged',
  VISIT_ENDED: 'notifications.visitEnded',
  VISIT_REMINDER: 'notifications.visitReminder',
  VISIT_QUESTION: 'notifications.visitQuestion',
  REVIEW_WRITTEN: 'notifications.reviewWritten',
};

/** Returns a notification in the words that the page of notifications has for it. */
export function notificationSentence(told: Told, language: Language): string {
  const t = (code: MessageCode, values: MessageValues) => messageText(code, values, language);
  const name = told.roomName ?? t('notifications.aRoom', {});
  if (told.kind === 'SAVED_ROOM_PRICE') return priceSentence(told, name, t);
  if (told.kind !== 'SAVED_SEARCH_ROOMS') return t(SENTENCES[told.kind], { name });
  const found = { name: told.searchName ?? '', n: told.newRooms ?? 0 };
  return t(told.newRooms === 1 ? 'notifications.oneFound' : 'notifications.found', found);
}

function priceSentence(
  { price, priceBefore }: Told,
  name: string,
  t: (code: MessageCode, values: MessageValues) => string,
): string {
  const [now, before] = [price ?? 0, priceBefore ?? 0];
  const values = { name, price: rupees(now), amount: rupees(Math.abs(now - before)) };
  return t(now < before ? 'notifications.savedCheaper' : 'notifications.savedDearer', values);
}

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
