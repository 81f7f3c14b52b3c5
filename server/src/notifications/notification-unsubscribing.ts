import type { Language, MessageValues } from '../kernel/catalogue';
import type { Signers } from '../kernel/signature';
import { unsubscribeTokens } from '../kernel/unsubscribe-tokens';
import { topicNames } from './notification.email';
import type { Topic } from './notification-choice.entity';
import { TOPIC_NAMES, TOPICS } from './notification-topic.rules';

const PATH = '/unsubscribe/notifications';
const LONGEST = 300;

/** Ends the emails about a topic for a user. */
type End = (userId: string, topic: Topic) => Promise<unknown>;

/** Signs and follows the links that end the emails about some topics without signing in. */
export function notificationUnsubscribing(keys: Signers, end: End) {
  const tokensOf = (topics: string) => unsubscribeTokens(keys, `notifications of ${topics}`);

  /** Returns the user and the topics of a genuine token; null for any other text. */
  function read(token: string): { userId: string; topics: Topic[] } | null {
    const text = token.slice(0, LONGEST);
    const named = text.slice(0, Math.max(0, text.indexOf('.')));
    const userId = tokensOf(named).read(text.slice(named.length + 1));
    const topics = new Set(named.split('-'));
    return userId === null ? null : { userId, topics: TOPIC_NAMES.filter((topic) => topics.has(topic)) };
  }

  return {
    /** Returns the path of the link that ends emails about topics for a user. */
    pathOf: (userId: string, topics: readonly Topic[]): string => {
      const named = topics.join('-');
      return `${PATH}?token=${named}.${tokensOf(named).of(userId)}`;
    },

    /** Returns the words of the page of a link; null when the link is not genuine. */
    valuesOf: (token: string, language: Language): MessageValues | null => {
      const link = read(token);
      return link && { topics: topicNames(link.topics, language) };
    },

    /** Ends the emails of a link; returns false when it is not genuine. */
    unsubscribe: async (token: string): Promise<boolean> => {
      const link = read(token);
      if (!link) return false;
      for (const topic of link.topics.filter((each) => TOPICS[each].emails.includes('OFF')))
        await end(link.userId, topic);
      return true;
    },
  };
}
