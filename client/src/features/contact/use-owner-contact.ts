import { refusalCode } from '../../apollo/refusal';
import { isIndianMobile, type IndianMobile } from './contact-links';
import { useOwnerContactQuery } from './owner-contact.generated';

export type ShownContact = ReturnType<typeof useOwnerContact>;

/** How to reach an owner. Asked for by itself, so that no other answer carries a phone. */
export function useOwnerContact(username: string | null) {
  const { data, loading, error } = useOwnerContactQuery({
    variables: { username: username ?? '' },
    fetchPolicy: username ? 'cache-first' : 'standby',
  });
  const contact = data?.owner?.contact;
  return {
    isLoading: loading,
    refusal: error && refusalCode(error, ['RATE_LIMITED']),
    email: contact?.email ?? null,
    phone: linkable(contact?.phoneNumber),
  };
}

const linkable = (phone: string | null | undefined): IndianMobile | null =>
  phone && isIndianMobile(phone) ? phone : null;
