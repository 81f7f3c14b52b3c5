import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { type CatalogueText, type Language, messageText } from '../../kernel/catalogue';

// Never leaves the server: JSON has no symbols.
const TEXT = Symbol('text of the catalogue');

type Formatted = GraphQLFormattedError & { readonly [TEXT]?: CatalogueText };

/** Notes the text of the catalogue that a formatted error tells. */
export const noted = (error: GraphQLFormattedError, told: CatalogueText): Formatted => ({ ...error, [TEXT]: told });

/** Returns a formatted error in a language; an error without a text of the catalogue stays as it is. */
export function inLanguage(error: Formatted, language: Language): GraphQLFormattedError {
  const told = error[TEXT];
  return told ? { ...error, message: messageText(told.text, told.values, language) } : error;
}

/** Tells errors in the language of the client. */
export const localizedErrors: ApolloServerPlugin<{ readonly language: Language }> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ contextValue: { language }, response: { body } }) => {
        if (language !== 'en' && body.kind === 'single' && body.singleResult.errors) {
          const errors = body.singleResult.errors.map((error) => inLanguage(error, language));
          body.singleResult = { ...body.singleResult, errors };
        }
        return Promise.resolve();
      },
    }),
};
