import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../config/env';
import type { Account } from '../kernel/viewer';
import type { Product } from './product';
import { addressOf, siteUrlOf } from '../transport/http/address';
import type { PointsAllowance } from '../transport/limits/allowances';
import { bearerToken, type Sender, senderOf } from '../transport/authentication';
import { noCookie, refreshCookie } from '../transport/http/refresh-cookie';
import { languageOf } from '../transport/language';
import type { RequestContext, SocketCaller } from '../transport/request-context';
import { WWW_AUTHENTICATE } from '../transport/request-error';
import type { Connected } from '../transport/websocket/connections';
import { beginSpending, type Spending } from '../transport/limits/spending';

interface Contexts {
  /** Takes the minimum cost of a request from its network address; throws when too few points are left. */
  readonly chargeAddress: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Returns the context of a request's resolvers. Throws when the whole request is refused. */
  readonly ofRequest: (request: IncomingMessage, response: ServerResponse) => Promise<RequestContext>;
  /** Takes the minimum cost of a request if nothing was taken yet; throws when no points are left. */
  readonly settle: (request: IncomingMessage) => Promise<void>;
  /** Returns the account that opens a WebSocket; null when its token is not valid. */
  readonly connect: (authorization: string, request: IncomingMessage) => Promise<Connected | null>;
  /** Takes points of an account; returns the seconds to wait when there are too few. */
  readonly charge: (account: Account, points: number) => Promise<number | null>;
  /** Returns the context of the resolvers of a live operation. */
  readonly ofSocket: (caller: SocketCaller) => RequestContext;
}

/** The points that pay for requests. */
export interface Allowances {
  /** Points of a network address, for requests without sign-in. */
  readonly ofAddress: PointsAllowance;
  readonly ofAccount: PointsAllowance;
}

/** Builds the contexts of resolvers, for HTTP and for WebSockets. */
export function contexts(product: Product, env: Env, { ofAddress, ofAccount }: Allowances): Contexts {
  const { services } = product;
  const spendings = new WeakMap<IncomingMessage, Spending>();
  const common = commonOf(product, env);
  const accountOf = (token: string): Promise<Account | null> => services.sessions.accountOf(token);
  const addressFor = (request: IncomingMessage) => addressOf(request, env.TRUSTED_PROXIES);

  async function sender(request: IncomingMessage, response: ServerResponse): Promise<Sender> {
    const found = await senderOf(request.headers.authorization, accountOf);
    if (found.hasStaleToken) response.setHeader('www-authenticate', WWW_AUTHENTICATE);
    return found;
  }

  return {
    chargeAddress: (request, response) =>
      beginSpending({ allowance: ofAddress, key: addressFor(request), response }).settle(),
    async ofRequest(request, response) {
      const { viewer, hasStaleToken } = await sender(request, response);
      const [allowance, key] = viewer ? ([ofAccount, viewer.id] as const) : ([ofAddress, addressFor(request)] as const);
      const spending = beginSpending({ allowance, key, response });
      spendings.set(request, spending);
      const secure = env.PUBLIC_URL?.startsWith('https:') ?? false;
      return {
        ...common(request),
        viewer,
        hasStaleToken,
        spending,
        refreshCookie: refreshCookie(request, response, { secure }),
      };
    },
    settle: async (request) => spendings.get(request)?.settle(),
    async connect(authorization) {
      const token = bearerToken(authorization);
      const account = token === null ? null : await accountOf(token);
      return account && token !== null ? { account, expiresAt: services.sessions.expiryOf(token) } : null;
    },
    async charge({ id }, points) {
      const { isGranted, seconds } = await ofAccount.spend(id, points);
      return isGranted ? null : seconds;
    },
    ofSocket: ({ account, request, language }) => ({
      ...common(request),
      language,
      viewer: account,
      refreshCookie: noCookie,
    }),
  };
}

function commonOf({ services, loaders, roomImagePath }: Product, env: Env) {
  return (request: IncomingMessage): Omit<RequestContext, 'viewer' | 'refreshCookie'> => {
    const siteUrl = siteUrlOf(request, env.PUBLIC_URL);
    return {
      ...services,
      language: languageOf(request),
      address: addressOf(request, env.TRUSTED_PROXIES),
      siteUrl,
      userAgent: request.headers['user-agent'] ?? '',
      loaders,
      imageUrl: (key, size) => `${siteUrl}/images/${key}/${size}.webp`,
      roomImageUrl: (image, size) => siteUrl + roomImagePath(image, size),
    };
  };
}
