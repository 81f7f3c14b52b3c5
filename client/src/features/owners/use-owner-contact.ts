import { deferredOperation } from '../../apollo/deferred/deferred-operation';
import { useDeferredQuery } from '../../apollo/deferred/use-deferred-query';
import { errorCode } from '../../apollo/errors';
import { isIndianMobile, type IndianMobile } from './contact-links';
import type { OwnerContactQuery, OwnerContactQueryVariables } from './owner-contact.generated';
// eslint-disable-next-line boundaries/dependencies -- A file of this folder; the rule does not resolve `?raw`.
import ownerContact from './owner-contact.graphql?raw';

export type ShownContact = ReturnType<typeof useOwnerContact>;

const contactQuery = deferredOperation<OwnerContactQuery, OwnerContactQueryVariables>(
  'OwnerContact',
  () => import('./owner-contact.generated').then(({ OwnerContactDocument }) => OwnerContactDocument),
  ownerContact,
);

/**
 * Loads an owner's contact in a query of its own, so that no other answer contains a phone number. Without a username,
 * nothing is loaded.
 */
export function useOwnerContact(username: string | null) {
  const { data, loading, error } = useDeferredQuery(contactQuery, {
    variables: { username: username ?? '' },
    fetchPolicy: username ? 'cache-first' : 'standby',
  });
  const contact = data?.owner?.contact;
  return {
    isLoading: loading,
    error: error === undefined ? undefined : errorCode(error, ['RATE_LIMITED']),
    email: contact?.email ?? null,
    phone: linkable(contact?.phoneNumber),
    /** Those to whom the number is shown, if not to this reader. */
    audience: contact?.phoneNumber === null ? contact.phoneAudience : null,
  };
}

const linkable = (phone: string | null | undefined): IndianMobile | null =>
  phone && isIndianMobile(phone) ? phone : null;
