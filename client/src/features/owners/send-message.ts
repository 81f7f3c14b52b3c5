import type { TypedDocumentNode } from '@apollo/client';
import { client } from '../../apollo/client';
import { forgetHiddenPhone } from './forget-hidden-phone';
import {
  ContactOwnerDocument,
  type ContactOwnerMutation,
  type ContactOwnerMutationVariables,
} from './mutations.generated';

const contacting: TypedDocumentNode<ContactOwnerMutation, ContactOwnerMutationVariables> = ContactOwnerDocument;

type Input = ContactOwnerMutationVariables['input'];
type UserError = ContactOwnerMutation['contactOwner']['userErrors'][number];

/** Sends a message to the owner of a room. Returns the server's refusal, undefined if there is none; rejects if it fails. */
export async function sendMessage(input: Input): Promise<UserError | undefined> {
  const { data } = await client.mutate({
    mutation: contacting,
    variables: { input },
    update: (cache, { data: answer }) => {
      if (answer?.contactOwner.chat) forgetHiddenPhone(cache, input.roomId);
    },
  });
  return data?.contactOwner.userErrors[0];
}
