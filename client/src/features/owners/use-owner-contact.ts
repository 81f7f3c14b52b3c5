import { errorCode } from '../../apollo/errors';
import { isIndianMobile, type IndianMobile } from './contact-links';
import { useOwnerContactQuery } from './owner-contact.generated';

export type ShownContact = ReturnType<typeof useOwnerContact>;

/** Loads an owner's contact in a query of its own, so that no other answer contains a phone number. */
export function useOwnerContact(username: string | null) {
  const { data, loading, error } = useOwnerContactQuery({
    variables: { username: username ?? '' },
    fetchPolicy: username ? 'cache-first' : 'standby',
  });
  const contact = data?.owner?.contact;
  return {
    isLoading: loading,
    error: error && errorCode(error, ['RATE_LIMITED']),
    email: contact?.email ?? null,
    phone: linkable(contact?.phoneNumber),
    /** Those to whom the number is shown, if not to this reader. */
    audience: contact?.phoneNumber === null ? contact.phoneAudience : null,
  };
}

const linkable = (phone: string | null | undefined): IndianMobile | null =>
  phone && isIndianMobile(phone) ? phone : null;
