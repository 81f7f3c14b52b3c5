import type { EmailDraft, EmailItem } from '../email';
import { languageWith, type Language, type MessageCode, messageText, type MessageValues } from '../kernel/catalogue';
import type { User } from '../users';
import type { Notification } from './notification.entity';
import { notificationSentence } from './notification-sentence';
import type { Topic } from './notification-choice.entity';

/** Notifications of an email; the others are behind the bell. */
const MOST_SHOWN = 20;

const TOPIC_TEXTS: Readonly<Record<Topic, MessageCode>> = {
  MESSAGES: 'notificationTopics.MESSAGES',
  VISITS: 'notificationTopics.VISITS',
  SAVED_ROOMS: 'notificationTopics.SAVED_ROOMS',
  SAVED_SEARCHES: 'notificationTopics.SAVED_SEARCHES',
  OWN_ROOMS: 'notificationTopics.OWN_ROOMS',
  REPORTS: 'notificationTopics.REPORTS',
};

interface Told {
  readonly reader: Pick<User, 'email' | 'displayName' | 'language' | 'role'>;
  readonly topics: readonly Topic[];
  /** Oldest first. */
  readonly notifications: readonly Notification[];
  readonly isDaily: boolean;
  readonly unsubscribePath: string;
}

/** Returns the names of topics in a language. */
export const topicNames = (topics: readonly Topic[], language: Language): string =>
  topics.map((topic) => messageText(TOPIC_TEXTS[topic], {}, language)).join(', ');

/** Tells what a user should know of, in the sentences of the bell. */
export function notificationEmail({ reader, topics, notifications, isDaily, unsubscribePath }: Told): EmailDraft {
  const language = languageWith(reader.language) ?? 'en';
  const name = messageText('product.name', {}, language);
  const values = { name, topics: topicNames(topics, language) };
  const t = (code: MessageCode, more: MessageValues = {}) => messageText(code, { ...values, ...more }, language);
  const dashboard = reader.role === 'OWNER' ? '/owner' : '/user';
  const shown = notifications.slice(-MOST_SHOWN).reverse();
  const others = notifications.length - shown.length;
  return {
    to: reader.email,
    name: reader.displayName,
    language,
    subject: t(isDaily ? 'email.news.dailySubject' : 'email.news.subject'),
    paragraphs: [t(isDaily ? 'email.news.daily' : 'email.news.what')],
    items: shown.map((each) => itemOf(each, { language, dashboard })),
    button: { label: t('email.news.button'), path: `${dashboard}/notifications` },
    hint: others > 0 ? t('email.news.more', { count: others }) : t('email.news.hint'),
    reason: t('email.news.reason'),
    unsubscribe: { label: t('email.news.unsubscribe'), path: unsubscribePath },
  };
}

function itemOf(told: Notification, { language, dashboard }: { language: Language; dashboard: string }): EmailItem {
  const link = (label: MessageCode, path: string) => [{ label: messageText(label, {}, language), path }];
  const title = notificationSentence(told, language);
  if (told.visitId !== null) return { title, links: link('email.news.chats', `${dashboard}/messages`) };
  if (told.searchId !== null) return { title, links: link('email.news.searches', `${dashboard}/saved-searches`) };
  const isGone = told.roomId === null || told.kind === 'SAVED_ROOM_GONE';
  return { title, links: isGone ? [] : link('email.visit.room', `/room/${told.roomId ?? ''}`) };
}
