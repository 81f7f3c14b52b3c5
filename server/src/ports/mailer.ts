/** A rendered email. */
export interface Email {
  /** Stays the same when an email is sent again, so that a duplicate can be recognised. */
  readonly id: string;
  /** One email address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Address that stops emails of this kind by a `POST`, for the button of a mail program; null when they cannot be
   * stopped.
   */
  readonly unsubscribeUrl?: string | null;
}

/** Sends emails. */
export interface Mailer {
  /**
   * Settles when the email was accepted. Rejects with `EmailRefused` when it never will be, or with a fault that may be
   * temporary; neither contains the email's text. Once `signal` is aborted it rejects soon.
   */
  send(email: Email, signal?: AbortSignal): Promise<void>;
}

/** Thrown when an email was refused permanently: sending it again would change nothing. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** Refuses an email whose address or subject could add a header, or a second recipient. */
export function assertDeliverable({ to, subject }: Pick<Email, 'to' | 'subject'>): void {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(to + subject)) throw new EmailRefused('A header has a control character.');
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(to)) throw new EmailRefused('The recipient is not one address.');
}
