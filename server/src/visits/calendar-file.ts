import type { EventAttributes } from 'ics';
import { type Language, messageText } from '../kernel/catalogue';
import type { Visit } from './visit.entity';

const MINUTES = 30;

/** The contents of the calendar file of a visit. */
interface CalendarEntry {
  readonly visit: Pick<Visit, 'id' | 'roomId' | 'roomName' | 'revision' | 'agreedAt'>;
  /** The address of the room; null when the room is gone. */
  readonly place: string | null;
  readonly siteUrl: string;
  readonly language: Language;
}

/** Returns the calendar file of an agreed visit, in UTC, which needs no rules of time zones. */
export async function calendarFile({ visit, place, siteUrl, language }: CalendarEntry): Promise<string> {
  const { createEvent } = await import('ics');
  const url = `${siteUrl}/room/${visit.roomId}`;
  const name = messageText('product.name', {}, language);
  const event: EventAttributes = {
    uid: `${visit.id}@${new URL(siteUrl).hostname}`,
    sequence: visit.revision,
    productId: 'thikana/visits',
    title: messageText('visit.calendarTitle', { room: visit.roomName }, language),
    description: messageText('visit.calendarText', { name, url }, language),
    ...(place !== null && { location: place }),
    url,
    start: visit.agreedAt ?? 0,
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MINUTES },
    status: 'CONFIRMED',
    alarms: [{ action: 'display', description: visit.roomName, trigger: { hours: 1, before: true } }],
  };
  const { error, value } = createEvent(event);
  if (error || !value) throw error ?? new Error('the calendar file is empty');
  return value;
}
