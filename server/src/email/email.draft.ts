import type { Language } from '../kernel/catalogue';

/** An item of a list in an email. */
export interface EmailItem {
  readonly title: string;
  readonly text?: string;
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** The content of an email, before it is rendered. */
export interface EmailDraft {
  /** One email address. */
  readonly to: string;
  /** The language of the texts. */
  readonly language: Language;
  readonly subject: string;
  /** The name in the greeting; the greeting has no name when null. */
  readonly name: string | null;
  readonly paragraphs: readonly string[];
  /** A list after the paragraphs; each item has links of its own, to paths of the site. */
  readonly items?: readonly EmailItem[];
  /** The link of the email: a path of the site. */
  readonly button: { readonly label: string; readonly path: string };
  /** Text after the button, e.g. the validity of the link. */
  readonly hint: string;
  /** The reason for which the user gets this email. */
  readonly reason: string;
  /** Link that stops emails of this kind: a path that accepts a `POST` without signing in. */
  readonly unsubscribe?: { readonly label: string; readonly path: string };
  /** True when no daily limit applies: without this email the user could lose the account. */
  readonly isUnlimited?: true;
  /** Milliseconds since 1970 after which the email is useless; some days from now when absent. */
  readonly expiresAt?: number;
}
