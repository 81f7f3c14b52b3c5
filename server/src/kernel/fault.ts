import { GraphQLError } from 'graphql';
import { type MessageCode, messageText } from './messages';

/** A query refused with a text of the catalogue: null for the field and one coded error beside it. */
export function refusal(code: MessageCode): GraphQLError {
  return new GraphQLError(messageText(code), { extensions: { code } });
}

/** A malformed request. `reason` names what to do, in one sentence. */
export function badUserInput(reason: string): GraphQLError {
  return new GraphQLError(messageText('BAD_USER_INPUT', { reason }), { extensions: { code: 'BAD_USER_INPUT' } });
}
