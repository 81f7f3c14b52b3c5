declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink } from '@apollo/client';

  // eslint-disable-next-line no-restricted-exports -- The package has a default export.
  export default class UploadHttpLink extends ApolloLink {
    constructor(options: { uri: string; headers?: Record<string, string>; fetch?: typeof fetch });
  }
}
