import { REFRESH, type Tokens } from './documents.ts';
import { ThikanaError } from './errors.ts';

/** Everything that a client stores. */
export interface StoredTokens {
  /** Null while nobody is signed in. */
  readonly session: {
    readonly accessToken: string;
    readonly refreshToken: string;
    /** Milliseconds since 1970, by this device's clock. */
    readonly accessTokenExpiresAt: number;
  } | null;
  /** Stays when a session ends. */
  readonly deviceToken: string | null;
}

/** Place of the tokens: the keystore, the keychain or a file. */
export interface TokenStorage {
  read(): StoredTokens | null | Promise<StoredTokens | null>;
  /** Resolves when the tokens are stored for good. */
  write(tokens: StoredTokens): void | Promise<void>;
}

interface Needed {
  readonly storage: TokenStorage;
  /** Sends an operation without a token, and again if it was not answered. */
  readonly sendPlain: (
    document: typeof REFRESH,
    variables: { token: string },
  ) => Promise<{ refreshSession: { tokens: Tokens } }>;
  /** Called when a session was ended, but not by `signOut`. */
  readonly onSignedOut: () => void;
}

const NOTHING: StoredTokens = { session: null, deviceToken: null };
const AHEAD_SECONDS = 60;

/** Keeps the tokens. One refresh runs at a time; all other requests wait for it. */
export function createSession({ storage, sendPlain, onSignedOut }: Needed) {
  let refreshing: Promise<string | null> | undefined;

  const read = async (): Promise<StoredTokens> => (await storage.read()) ?? NOTHING;

  /** Returns an access token with at least so many seconds left; null for a visitor. */
  async function token(leastSeconds = AHEAD_SECONDS): Promise<string | null> {
    const { session } = await read();
    if (!session) return null;
    const isFresh = session.accessTokenExpiresAt - Date.now() > leastSeconds * 1000;
    return isFresh ? session.accessToken : insteadOf(session.accessToken);
  }

  /** Returns a token other than the refused one; null when the session has ended. */
  function insteadOf(refused: string): Promise<string | null> {
    refreshing ??= refresh(refused).finally(() => (refreshing = undefined));
    return refreshing;
  }

  async function refresh(refused: string): Promise<string | null> {
    const { session } = await read();
    if (session?.accessToken !== refused) return session?.accessToken ?? null;
    try {
      const { refreshSession } = await sendPlain(REFRESH, { token: session.refreshToken });
      return await replace(session.refreshToken, refreshSession.tokens);
    } catch (fault) {
      if (!(fault instanceof ThikanaError) || fault.code !== 'SESSION_ENDED') throw fault;
      await end();
      onSignedOut();
      return null;
    }
  }

  // The person may have signed out during the refresh.
  async function replace(old: string, tokens: Tokens): Promise<string | null> {
    const { session } = await read();
    if (session?.refreshToken !== old) return session?.accessToken ?? null;
    await begin(tokens);
    return tokens.accessToken;
  }

  /** Stores new tokens before they are used. */
  async function begin(tokens: Tokens): Promise<void> {
    const { accessToken, refreshToken, accessTokenExpiresInSeconds } = tokens;
    if (!refreshToken) throw new TypeError('Select tokens { refreshToken }, and leave refreshTokenPlace at BODY.');
    const deviceToken = tokens.deviceToken ?? (await read()).deviceToken;
    const accessTokenExpiresAt = Date.now() + accessTokenExpiresInSeconds * 1000;
    await storage.write({ deviceToken, session: { accessToken, refreshToken, accessTokenExpiresAt } });
  }

  async function end(): Promise<void> {
    await storage.write({ ...(await read()), session: null });
  }

  return { token, insteadOf, begin, end, deviceToken: async () => (await read()).deviceToken };
}

export type Session = ReturnType<typeof createSession>;

/** Forgets the tokens when the program ends. */
export function memoryStorage(): TokenStorage {
  let stored: StoredTokens | null = null;
  return { read: () => stored, write: (tokens) => void (stored = tokens) };
}
