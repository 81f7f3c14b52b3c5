import type { ApolloCache, Reference } from '@apollo/client';
import type { OwnerContactQuery } from './owner-contact.generated';

type Contact = NonNullable<OwnerContactQuery['owner']>['contact'];

/** Removes the contact of a room's owner from the cache if it lacks the phone number, which a message may reveal. */
export function forgetHiddenPhone(cache: ApolloCache, roomId: string): void {
  const id = cache.identify({ __typename: 'Room', id: roomId });
  if (id === undefined) return;
  cache.modify<{ owner: Reference }>({
    id,
    fields: {
      owner: (owner) => {
        forgetContact(cache, owner);
        return owner;
      },
    },
  });
}

function forgetContact(cache: ApolloCache, { __ref }: Reference): void {
  cache.modify<{ contact: Contact }>({
    id: __ref,
    fields: {
      contact: (contact, { DELETE }) => ((contact as Contact)?.phoneNumber === null ? DELETE : contact),
    },
  });
}
