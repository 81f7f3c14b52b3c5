import { afterQuietHours, nextMorning } from '../kernel/quiet-hours';
import type { Notification } from './notification.entity';
import type { EmailTime, Topic } from './notification-choice.entity';

const HOUR = 60 * 60_000;

/** The ways in which a user is told of a topic. */
export interface Ways {
  readonly isShown: boolean;
  readonly isPushed: boolean;
  readonly email: EmailTime | null;
}

/** A choice of a user, with the time of the last email. */
export interface ChosenWays extends Ways {
  readonly userId: string;
  readonly topic: Topic;
  readonly mailedAt: number | null;
}

interface TopicRules {
  readonly usual: Ways;
  /** True when the user may choose not to see it in the product. */
  readonly mayBeHidden: boolean;
  readonly emails: readonly EmailTime[];
  readonly forOwnersOnly: boolean;
}

const ALL_TIMES = ['AT_ONCE', 'DAILY', 'OFF'] as const;
const ALWAYS_SHOWN = { mayBeHidden: false, forOwnersOnly: false } as const;
const SAVED: TopicRules = {
  usual: { isShown: true, isPushed: false, email: 'OFF' },
  mayBeHidden: true,
  emails: ALL_TIMES,
  forOwnersOnly: false,
};
// Emails about them are part of what operators and the product have to tell.
const NO_CHOICE_OF_EMAIL = { usual: { isShown: true, isPushed: false, email: null }, emails: [] } as const;

/** The rules of each topic, in the order in which users see them. */
export const TOPICS: Readonly<Record<Topic, TopicRules>> = {
  // The unread reminders have their own table, which says whether they are wanted.
  MESSAGES: { ...ALWAYS_SHOWN, usual: { isShown: true, isPushed: true, email: null }, emails: ['AT_ONCE', 'OFF'] },
  VISITS: { ...ALWAYS_SHOWN, usual: { isShown: true, isPushed: false, email: 'AT_ONCE' }, emails: ALL_TIMES },
  SAVED_ROOMS: SAVED,
  SAVED_SEARCHES: SAVED,
  OWN_ROOMS: { ...NO_CHOICE_OF_EMAIL, mayBeHidden: false, forOwnersOnly: true },
  REPORTS: { ...NO_CHOICE_OF_EMAIL, ...ALWAYS_SHOWN },
};

/** Every topic, in the order in which users see them. */
export const TOPIC_NAMES = Object.keys(TOPICS) as readonly Topic[];

type Kind = Notification['kind'];

const TOPIC_OF_KIND: Readonly<Record<Kind, Topic>> = {
  ROOM_HELD: 'OWN_ROOMS',
  ROOM_RELEASED: 'OWN_ROOMS',
  ROOM_TO_CONFIRM: 'OWN_ROOMS',
  REPORT_CLOSED: 'REPORTS',
  SAVED_ROOM_PRICE: 'SAVED_ROOMS',
  SAVED_ROOM_FULL: 'SAVED_ROOMS',
  SAVED_ROOM_AVAILABLE: 'SAVED_ROOMS',
  SAVED_ROOM_GONE: 'SAVED_ROOMS',
  SAVED_SEARCH_ROOMS: 'SAVED_SEARCHES',
  VISIT_ASKED: 'VISITS',
  VISIT_AGREED: 'VISITS',
  VISIT_CHANGED: 'VISITS',
  VISIT_ENDED: 'VISITS',
  VISIT_REMINDER: 'VISITS',
  VISIT_QUESTION: 'VISITS',
  REVIEW_WRITTEN: 'OWN_ROOMS',
};

/** Returns the topic of a kind of notification. */
export const topicOf = (kind: Kind): Topic => TOPIC_OF_KIND[kind];

// Somebody may be about to leave for the visit.
const URGENT: ReadonlySet<Kind> = new Set(['VISIT_AGREED', 'VISIT_CHANGED', 'VISIT_ENDED', 'VISIT_REMINDER']);

/** Returns the time at which a push about a notification may be sent: what is not urgent waits for the morning. */
export const pushDueAt = (kind: Kind, now: number): number => (URGENT.has(kind) ? now : afterQuietHours(now));

/**
 * Returns the time from which an email tells of a notification; null for none. Emails at once leave an hour between two
 * of a topic. Those about visits at once have a calendar file and are written by the visits.
 */
export function emailDueAt(kind: Kind, { topic, email, mailedAt }: ChosenWays, now: number): number | null {
  // The next morning is too late for a reminder of the evening before.
  if (email === 'DAILY') return kind === 'VISIT_REMINDER' ? null : nextMorning(now);
  if (email !== 'AT_ONCE' || topic === 'VISITS') return null;
  return afterQuietHours(Math.max(now, (mailedAt ?? 0) + HOUR));
}

/** Returns the ways in which a user is told of a topic: as chosen, else as usual. */
export const waysOf = (choices: readonly ChosenWays[], userId: string, topic: Topic): ChosenWays =>
  choices.find((choice) => choice.userId === userId && choice.topic === topic) ?? {
    ...TOPICS[topic].usual,
    userId,
    topic,
    mailedAt: null,
  };
