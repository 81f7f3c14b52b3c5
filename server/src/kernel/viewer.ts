/** Who asks: the account named by the access token, and the session the token belongs to. */
export interface Account {
  readonly id: string;
  readonly role: 'USER' | 'OWNER';
  readonly sessionId: string;
}

/** Who asks, or nobody. */
export type Viewer = Account | null;

/** Who asks, from which network address and with what software. */
export interface Caller {
  readonly viewer: Viewer;
  readonly address: string;
  /** The `User-Agent` header; blank when absent. */
  readonly userAgent: string;
}
