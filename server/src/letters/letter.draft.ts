/** A letter in our own words, before it is laid out. */
export interface LetterDraft {
  /** One e-mail address. */
  readonly to: string;
  readonly subject: string;
  /** Whom it greets; nobody in particular when null. */
  readonly name: string | null;
  readonly paragraphs: readonly string[];
  /** Where it leads: a path of the site. */
  readonly button: { readonly label: string; readonly path: string };
  /** What follows the button, e.g. how long it works. */
  readonly hint: string;
  /** Why the person gets this letter. */
  readonly reason: string;
  /** Where the person stops more letters of this kind: a path that takes a `POST` without signing in. */
  readonly unsubscribe?: { readonly label: string; readonly path: string };
  /** Whether it goes out however many letters the address had: without it the person could lose the account. */
  readonly isVital?: true;
  /** Milliseconds since 1970 after which nobody needs it; some days from now when absent. */
  readonly uselessAt?: number;
}
