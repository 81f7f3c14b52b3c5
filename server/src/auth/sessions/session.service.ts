import { refused, type UserError } from '../../kernel/user-error';
import { randomKey } from '../../kernel/id';
import type { Account, Caller, Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { EventBus } from '../../ports/event-bus';
import type { Log } from '../../ports/log';
import { refusal } from '../../kernel/coded-errors';
import type { User } from '../../users';
import type { AccessTokens } from './access-tokens';
import { deviceName } from './device-name';
import { knownDevices } from './known-devices';
import { freshSecret, hashedSecret, readToken, type RefreshToken, successorsOf, writtenToken } from './refresh-tokens';
import { Session } from './session.entity';
import type { PresentSession, SessionRepository } from './session.repository';
import type { IssuedTokens } from './issued-tokens';
import { ENDED, sessionRevocation } from './session-revocation';
import { chosenDeviceName, type DeviceNaming } from './session.rules';
import type { SigningKeys } from '../signing-keys';

const DAY = 24 * 60 * 60 * 1000;
/** Days that a device stays signed in without being used. */
export const SESSION_DAYS = 30;
// Two tabs that refresh at the same time send the same token; one of them may have used the successor by then.
const GRACE_MILLIS = 10_000;
const REMEMBERED_MILLIS = 1000;
const MOST_REMEMBERED = 10_000;

/** Announces that sessions of a user were ended outside the session service. */
export const tellSessionsEnded = (bus: EventBus, userId: string): void => bus.publish(ENDED, userId);

/** A session that is not stored yet, with its tokens. */
export interface StartedSession {
  readonly session: Session;
  readonly tokens: IssuedTokens;
}

interface Successor {
  readonly session: Session;
  readonly next: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface Dependencies {
  readonly repository: SessionRepository;
  readonly keys: SigningKeys;
  readonly accessTokens: AccessTokens;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly log: Log;
  readonly userById: (id: string) => Promise<User | null>;
}

export type SessionService = ReturnType<typeof sessionService>;

/** Creates the service of sessions. */
export function sessionService({ repository, keys, accessTokens, clock, bus, userById, log }: Dependencies) {
  const remembered = rememberedAccounts(clock);
  bus.subscribe(ENDED, remembered.forgetAll);
  const revocation = sessionRevocation({
    bus,
    log,
    standing: (ids) => repository.standing(ids, clock.now()),
    onMissed: remembered.forgetAll,
  });

  function issued(userId: string, token: RefreshToken, expiresAt: number): IssuedTokens {
    const { sessionId, secret } = token;
    const now = clock.now();
    const access = accessTokens.sign({ userId, sessionId, refreshPrefix: prefixOf(hashedSecret(secret)) }, now);
    return {
      sessionId,
      accessToken: access.token,
      accessTokenExpiresAt: access.expiresAt,
      accessTokenExpiresInSeconds: secondsUntil(access.expiresAt.getTime(), now),
      refreshToken: writtenToken(token),
      refreshTokenExpiresAt: new Date(expiresAt),
      refreshTokenExpiresInSeconds: secondsUntil(expiresAt, now),
    };
  }

  /** Returns the successor of a token; null when the token is not valid. */
  async function successorOf({ sessionId, secret }: RefreshToken): Promise<Successor | null> {
    const now = clock.now();
    const session = await repository.findById(sessionId);
    if (!session || session.expiresAt <= now) return null;
    const hash = hashedSecret(secret);
    if (hash === session.tokenHash) {
      const [next] = successorsOf(secret, keys);
      const expiresAt = now + SESSION_DAYS * DAY;
      const rotation = { sessionId, from: hash, to: hashedSecret(next), now, expiresAt };
      return (await repository.rotate(rotation)) ? { session, next, expiresAt } : successorOf({ sessionId, secret });
    }
    const isHeld = !isConfirmed(session) || now - (session.rotatedAt ?? 0) < GRACE_MILLIS;
    const next = successorsOf(secret, keys).find((candidate) => hashedSecret(candidate) === session.tokenHash);
    if (hash === session.previousTokenHash && isHeld && next) return { session, next, expiresAt: session.expiresAt };
    // An older token may be stolen, from the sender or by the sender: the whole session ends.
    await end(sessionId);
    return null;
  }

  /** Records that the client has the current token, so that the previous one is no longer valid. */
  async function confirm(sessionId: string, session: PresentSession): Promise<void> {
    if (session.rotatedAt === null || isConfirmed(session)) return;
    const now = Math.max(clock.now(), session.rotatedAt);
    // The request itself only reads; it is answered even while nothing can be written.
    await repository.confirm(sessionId, session.tokenHash, now).catch((fault: unknown) => {
      log.error({ err: fault }, 'could not record the use of a refresh token');
    });
  }

  const end = (sessionId: string): Promise<void> => repository.end(sessionId).then(() => bus.publish(ENDED, sessionId));

  return {
    knownDevices: knownDevices(keys),
    /** Returns a new session of the user on the caller's device; the account service stores it. */
    start(userId: string, { userAgent }: Caller, naming: DeviceNaming): StartedSession {
      const now = clock.now();
      // A guessed id would suffice to end a session with a wrong secret, and consecutive ids are similar.
      const token = { sessionId: randomKey(), secret: freshSecret() };
      const session = Object.assign(new Session(), {
        id: token.sessionId,
        userId,
        tokenHash: hashedSecret(token.secret),
        previousTokenHash: null,
        rotatedAt: null,
        confirmedAt: null,
        device: deviceName(userAgent),
        deviceName: chosenDeviceName(naming),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: now + SESSION_DAYS * DAY,
      });
      return { session, tokens: issued(userId, token, session.expiresAt) };
    },

    /** Returns the expiry of a genuine access token, in milliseconds; 0 for any other text. */
    expiryOf: (accessToken: string): number => accessTokens.read(accessToken, clock.now())?.expiresAt ?? 0,

    /** Returns the account of an access token while its session lasts; null for an invalid token. */
    async accountOf(accessToken: string): Promise<Account | null> {
      const claims = accessTokens.read(accessToken, clock.now());
      if (!claims) return null;
      const { userId, sessionId, refreshPrefix } = claims;
      return remembered.of(`${sessionId} ${refreshPrefix}`, async () => {
        const session = await repository.present(sessionId, clock.now());
        if (session?.userId !== userId) return null;
        if (refreshPrefix === prefixOf(session.tokenHash)) await confirm(sessionId, session);
        return { id: userId, role: session.role, sessionId, isSuspended: session.suspendedAt !== null };
      });
    },

    /** Issues new tokens for a refresh token; refused with `SESSION_ENDED`. */
    async refresh(written: string): Promise<{ user: User; tokens: IssuedTokens } | { userErrors: UserError[] }> {
      const token = readToken(written);
      const found = token && (await successorOf(token));
      const user = found && (await userById(found.session.userId));
      if (!user) return refused('SESSION_ENDED');
      const successor = { sessionId: found.session.id, secret: found.next };
      return { user, tokens: issued(user.id, successor, found.expiresAt) };
    },

    /** Ends the viewer's session, and the one of this refresh token if it is valid. */
    async signOut(viewer: Viewer, written: string | null): Promise<void> {
      if (viewer) await end(viewer.sessionId);
      const token = written === null ? null : readToken(written);
      const session = token && (await repository.findById(token.sessionId));
      const hash = token && hashedSecret(token.secret);
      if (session && (hash === session.tokenHash || hash === session.previousTokenHash)) await end(session.id);
    },

    /** Returns the viewer's devices, last used first. Refused with `UNAUTHENTICATED`. */
    async devices(viewer: Viewer): Promise<Session[]> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      return repository.devicesOf(viewer.id);
    },

    /** Ends the viewer's sessions of these ids, or all but the current one. Refused with `UNAUTHENTICATED`. */
    async signOutDevices(viewer: Viewer, ids: readonly string[] | null) {
      if (!viewer) return refused('UNAUTHENTICATED');
      await repository.endOf(viewer.id, ids ? { ids } : { except: viewer.sessionId });
      bus.publish(ENDED, viewer.id);
      return { signedInDevices: await repository.devicesOf(viewer.id), userErrors: [] };
    },

    /** Deletes sessions that have ended. */
    purge: (): Promise<unknown> => repository.purge(clock.now()),

    /** Announces that a write of the account service ended sessions of a user. */
    tellEnded: (userId: string): void => bus.publish(ENDED, userId),

    /** Calls back when the account's session may have ended, even if the news was lost. */
    onRevoked: revocation,
  };
}

const secondsUntil = (millis: number, now: number): number => Math.max(0, Math.floor((millis - now) / 1000));

const prefixOf = (tokenHash: string): string => tokenHash.slice(0, 8);

const isConfirmed = ({ rotatedAt, confirmedAt }: Pick<Session, 'rotatedAt' | 'confirmedAt'>): boolean =>
  confirmedAt !== null && confirmedAt >= (rotatedAt ?? 0);

// Every request needs its session; an answer of the last second saves a query.
function rememberedAccounts(clock: Clock) {
  const answers = new Map<string, { account: Promise<Account | null>; until: number }>();
  return {
    of(sessionId: string, look: () => Promise<Account | null>): Promise<Account | null> {
      const known = answers.get(sessionId);
      const left = known ? known.until - clock.now() : 0;
      // More time is left only if the clock was set back.
      if (known && left > 0 && left <= REMEMBERED_MILLIS) return known.account;
      if (answers.size >= MOST_REMEMBERED) answers.clear();
      const account = look();
      answers.set(sessionId, { account, until: clock.now() + REMEMBERED_MILLIS });
      account.catch(() => answers.delete(sessionId));
      return account;
    },
    forgetAll: (): void => answers.clear(),
  };
}
