declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink } from '@apollo/client';

  // eslint-disable-next-line no-restricted-exports -- So the package exports it.
  export default class UploadHttpLink extends ApolloLink {
    constructor(options: { uri: string; headers?: Record<string, string>; fetch?: typeof fetch });
  }
}
