import { allowInsecureRequests, type Configuration, customFetch, discovery, type ServerMetadata } from 'openid-client';
import { issuerFetch } from './issuer-fetch';

type Extension = (configuration: Configuration) => void;

/** The algorithms of signatures that are accepted. */
export const ALGORITHMS = ['RS256', 'ES256'];

export interface IssuerSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  /** Milliseconds for all answers of the issuer to one request of ours. */
  readonly patience: number;
}

/** Returns a function that reads the metadata of an issuer once; a failure is tried again at the next call. */
export function issuerMetadata(settings: IssuerSettings): () => Promise<ServerMetadata> {
  let known: Promise<ServerMetadata> | undefined;
  return () => {
    known ??= discovered(settings).catch((fault: unknown) => {
      known = undefined;
      throw fault;
    });
    return known;
  };
}

async function discovered({ issuer, clientId, clientSecret, patience }: IssuerSettings): Promise<ServerMetadata> {
  const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [customFetch]: issuerFetch(AbortSignal.timeout(patience)),
    execute: extensionsFor(issuer),
  });
  return found.serverMetadata();
}

/** Returns the extensions that an issuer on this machine needs. */
export const extensionsFor = (issuer: string): Extension[] =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the environment lets http through for loopback only
  issuer.startsWith('http:') ? [allowInsecureRequests] : [];
