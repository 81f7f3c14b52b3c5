import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { currentLanguage } from '../../lib/texts';
import { fetchTellingProgress } from './upload-progress';

/** Uploads the files of an operation, and reports progress if its `fetchOptions` ask for it. */
export const uploadLink = new UploadHttpLink({
  uri: '/graphql',
  // The server requires this header against forms of other sites (CSRF).
  headers: {
    'apollo-require-preflight': 'true',
    get 'accept-language'() {
      return currentLanguage();
    },
  },
  fetch: fetchTellingProgress,
});
