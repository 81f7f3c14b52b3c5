import { accountRemoval, type AccountRemoval } from '../admin';
import type { Repositories } from './repositories';

/** Builds the removal of accounts, to which each domain adds what it stores about the user. */
export function openAccountRemoval(repositories: Repositories): AccountRemoval {
  const { users, ownRooms, sessions, accounts, mailedLinks, formerEmails, emails, bookmarks, blocks } = repositories;
  const { contactMessages, endVisits, reviews, notifications, notificationChoices } = repositories;
  const { savedSearches, findings, removalRequests } = repositories;
  return accountRemoval({
    users,
    ownRooms,
    forgetting: [
      (transaction, { id }) => sessions.endAllWithin(transaction, id),
      (transaction, { id }) => accounts.removeCredentialWithin(transaction, id),
      (transaction, { id }) => mailedLinks.removeAllWithin(transaction, id),
      (transaction, { id }) => formerEmails.removeAllWithin(transaction, id),
      (transaction, { email }) => emails.removeToWithin(transaction, email),
      (transaction, { id }) => bookmarks.removeAllWithin(transaction, id),
      (transaction, { id }) => bookmarks.forgetOwnerWithin(transaction, id),
      (transaction, { id }) => blocks.removeAllWithin(transaction, id),
      (transaction, { id }) => endVisits.userRemovedWithin(transaction, id),
      (transaction, { id }, now) => reviews.removeAllOfWithin(transaction, id, now),
      (transaction, { id }) => notifications.removeAllWithin(transaction, id),
      (transaction, { id }) => notificationChoices.removeAllWithin(transaction, id),
      (transaction, { id }) => savedSearches.removeAllWithin(transaction, id),
      (transaction, { id }) => findings.removeAllWithin(transaction, id),
      (transaction, { id }) => contactMessages.forgetSenderWithin(transaction, id),
      (transaction, { id }) => removalRequests.forgetWithin(transaction, id),
    ],
  });
}
