/** A letter as it leaves the house. */
export interface Letter {
  /** Stays the same when a letter is sent again, so that a repeat can be recognised. */
  readonly id: string;
  /** One e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program stops more letters of this kind with one press, by a `POST`; null where they can't be. */
  readonly unsubscribeUrl?: string | null;
}

/** What brings letters to people. */
export interface Mailer {
  /**
   * Settles when the letter was taken over. Rejects with `LetterRefused` when it never will be, else with a fault that
   * may be over the next time; neither tells anything of the letter's text. Once `signal` is aborted it rejects soon.
   */
  send(letter: Letter, signal?: AbortSignal): Promise<void>;
}

/** The letter was refused for good: sending it again would change nothing. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused';
}

/** Refuses a letter whose address or subject could add a header, or a second recipient. */
export function assertDeliverable({ to, subject }: Pick<Letter, 'to' | 'subject'>): void {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(to + subject)) throw new LetterRefused('A header has a control character.');
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(to)) throw new LetterRefused('The recipient is not one address.');
}
