import type { Router } from 'express';
import type { NotificationEmailService } from '../../notifications';
import { linkPage } from './link-page';

const BAD_LINK = 'unsubscribe.badLink';

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
    texts: {
      title: 'unsubscribe.title',
      question: 'unsubscribe.question',
      button: 'unsubscribe.button',
      done: 'unsubscribe.done',
      badLink: BAD_LINK,
    },
  });
}

/** Serves the page that stops the numbers of each month. */
export function unsubscribeNumbers({ isUnsubscribeToken, unsubscribe }: Unsubscribing): Router {
  return linkPage({
    isGenuine: isUnsubscribeToken,
    act: unsubscribe,
    texts: {
      title: 'unsubscribe.numbersTitle',
      question: 'unsubscribe.numbersQuestion',
      button: 'email.numbers.unsubscribe',
      done: 'unsubscribe.numbersDone',
      badLink: BAD_LINK,
    },
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
      badLink: BAD_LINK,
    },
  });
}
