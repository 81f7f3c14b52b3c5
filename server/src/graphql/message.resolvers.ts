import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { type Language, type MessageCode, messageText } from '../kernel/catalogue';
import type { Resolvers } from './generated';

interface Reader {
  readonly language: Language;
}

/** Tells user errors, and why a username cannot be had, in the language of the client. */
export const messageResolvers: Resolvers = {
  UserError: {
    message: ({ text, values }, _args, { language }) => messageText(text, values, language),
    parameters: ({ values }) => Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
  },
  UsernameCheck: {
    reason: ({ reason }, _args, { language }) => messageText(reason, {}, language),
  },
};

const messageOfPayload: GraphQLFieldResolver<{ readonly message?: MessageCode | null }, Reader> = (
  { message },
  _args,
  { language },
) => (message ? messageText(message, {}, language) : null);

/** Has the `message` of each payload, for which services give a code, told in the language of the client. */
export function withMessagesOfPayloads(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const message = isObjectType(type) && type.name.endsWith('Payload') ? type.getFields()['message'] : undefined;
    if (message) message.resolve = messageOfPayload;
  }
  return schema;
}
