import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { fetchTellingProgress } from './upload-progress';

/** Sends the files of an operation with it; tells how far it is where the operation's `fetchOptions` ask for it. */
export const uploadLink = new UploadHttpLink({
  uri: '/graphql',
  // The server takes uploads only from who could also set a header: not from a form of another site.
  headers: { 'apollo-require-preflight': 'true' },
  fetch: fetchTellingProgress,
});
