import { messageText } from '../kernel/catalogue';
import type { Resolvers } from './generated';

export const userErrorResolvers: Resolvers = {
  UserError: {
    message: ({ text, values }) => messageText(text, values),
    parameters: ({ values }) => Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
  },
};
