import type { Router } from 'express';
import type { NotificationEmailService } from '../../notifications';
import { linkPage } from './link-page';

/** The actions of a link in an email that stops emails of a kind. */
interface Unsubscribing {
  readonly isUnsubscribeToken: (token: string) => boolean;
  readonly unsubscribe: (token: string) => Promise<boolean>;
}

/** Serves the page that stops unread reminders. */
export function unsubscribe({ isUnsubscribeToken, unsubscribe }: Unsubscribing): Router {
  return linkPage({
    isGenuine: isUnsubscribeToken,
    act: unsubscribe,
    texts: { ...COMMON, question: 'unsubscribe.question', done: 'unsubscribe.done' },
  });
}

/** Serves the page that stops the numbers of each month. */
export function unsubscribeNumbers({ isUnsubscribeToken, unsubscribe }: Unsubscribing): Router {
  return linkPage({
    isGenuine: isUnsubscribeToken,
    act: unsubscribe,
    texts: { ...COMMON, question: 'unsubscribe.numbersQuestion', done: 'unsubscribe.numbersDone' },
  });
}

/** Serves the page that stops emails about some topics of notifications. */
export function unsubscribeNotifications(
  emails: Pick<NotificationEmailService, 'linkedValues' | 'unsubscribe'>,
): Router {
  return linkPage({
    isGenuine: (token) => emails.linkedValues(token, 'en') !== null,
    valuesOf: (token, language) => emails.linkedValues(token, language) ?? {},
    act: emails.unsubscribe,
    texts: {
      title: 'unsubscribe.newsTitle',
      question: 'unsubscribe.newsQuestion',
      button: 'unsubscribe.newsButton',
      done: 'unsubscribe.newsDone',
      badLink: 'unsubscribe.badLink',
    },
  });
}

const COMMON = {
  title: 'unsubscribe.title',
  button: 'unsubscribe.button',
  badLink: 'unsubscribe.badLink',
} as const;
