import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from './config/env';
import type { Account } from './kernel/viewer';
import type { RateLimit } from './ports/rate-limit';
import type { Product } from './app-services';
import { addressOf, siteAddressOf } from './transport/address';
import { bearerToken, viewerOf } from './transport/authentication';
import { noCookie, refreshCookie } from './transport/refresh-cookie';
import type { RequestContext } from './transport/request-context';
import { tooManyRequests } from './transport/request-error';
import type { Connected } from './transport/socket-connections';

interface Contexts {
  /** What the resolvers of one request are given; throws when the request is refused whole. */
  readonly ofRequest: (request: IncomingMessage, response: ServerResponse) => Promise<RequestContext>;
  /** Who wants to open a socket; null when the token is not good. */
  readonly connect: (authorization: string, request: IncomingMessage) => Promise<Connected | null>;
  /** Counts a request of an account; seconds to wait when it is one too many. */
  readonly count: (account: Account) => Promise<number | null>;
  /** What the resolvers of a live operation are given. */
  readonly ofSocket: (account: Account, request: IncomingMessage) => RequestContext;
  /** The same with fresh batching. */
  readonly renewed: (context: RequestContext) => RequestContext;
}

/** How many requests are taken. */
interface Requests {
  /** Of a network address, without sign-in. */
  readonly ofAddress: RateLimit;
  readonly ofAccount: RateLimit;
}

/** What resolvers are given, over HTTP and over sockets alike. */
export function contexts({ services, loaders, roomImageUrl }: Product, env: Env, requests: Requests): Contexts {
  const imageUrl = (key: string, size: string): string => `${env.PUBLIC_URL ?? ''}/images/${key}/${size}.webp`;
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const common = (request: IncomingMessage) => ({
    ...services,
    address: addressOf(request, env.TRUSTED_PROXIES),
    siteAddress: siteAddressOf(request, env.PUBLIC_URL),
    userAgent: request.headers['user-agent'] ?? '',
    loaders: loaders(),
    imageUrl,
    roomImageUrl,
  });
  const count = ({ id }: Account): Promise<number | null> => requests.ofAccount.take(id);
  return {
    count,
    async ofRequest(request, response) {
      const viewer = await viewerOf(request.headers.authorization, (token) => services.sessions.accountOf(token));
      const context = common(request);
      const seconds = await (viewer ? count(viewer) : requests.ofAddress.take(context.address));
      if (seconds !== null) throw tooManyRequests(seconds);
      return { ...context, viewer, refreshCookie: refreshCookie(request, response, { secure }) };
    },
    async connect(authorization) {
      const token = bearerToken(authorization);
      const account = token === null ? null : await services.sessions.accountOf(token);
      return account && token !== null ? { account, expiresAt: services.sessions.expiryOf(token) } : null;
    },
    ofSocket: (account, request) => ({ ...common(request), viewer: account, refreshCookie: noCookie }),
    renewed: (context) => ({ ...context, loaders: loaders() }),
  };
}
