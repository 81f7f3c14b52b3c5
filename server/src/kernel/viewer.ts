import type { Language } from './catalogue';

/** The account of the access token, with its session. */
export interface Account {
  readonly id: string;
  readonly role: 'USER' | 'OWNER';
  readonly sessionId: string;
  /** True while operators suspend the account: it reads, but changes little. */
  readonly isSuspended: boolean;
}

/** The account that sends a request; null when the client is not signed in. */
export type Viewer = Account | null;

/** The sender of a request: the viewer, the network address, the software and the preferred language. */
export interface Caller {
  readonly viewer: Viewer;
  readonly address: string;
  /** The `User-Agent` header; blank when absent. */
  readonly userAgent: string;
  readonly language: Language;
}
