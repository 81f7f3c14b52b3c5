import type { Router } from 'express';
import { linkPage } from './link-page';

/** The actions of a link in an email that stops unread reminders. */
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
      badLink: 'unsubscribe.badLink',
    },
  });
}
