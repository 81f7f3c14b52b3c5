import { messageText } from '../kernel/catalogue';
import type { LetterDraft } from './letter.draft';

interface Recipient {
  /** One e-mail address. */
  readonly to: string;
  /** Whom to greet. Null unless the address is proved: else anyone could put words into a stranger's letter. */
  readonly name: string | null;
}

interface WithLink extends Recipient {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const product = { name: messageText('product.name') };
const reason = messageText('letter.reason.account', product);

/** Carries the link that proves an e-mail address. */
export function verificationLetter({ to, name, token, expiresAt }: WithLink): LetterDraft {
  return {
    to,
    name,
    subject: messageText('letter.verification.subject', product),
    paragraphs: [messageText('letter.verification.welcome', product), messageText('letter.verification.why')],
    button: { label: messageText('letter.verification.button'), path: `/auth/verify-email?token=${token}` },
    hint: messageText('letter.verification.hint'),
    reason: messageText('letter.verification.reason', product),
    uselessAt: expiresAt,
  };
}

/** Carries the link that sets a new password. */
export function passwordResetLetter({ to, name, token, expiresAt }: WithLink): LetterDraft {
  return {
    to,
    name,
    isVital: true,
    subject: messageText('letter.reset.subject', product),
    paragraphs: [messageText('letter.reset.asked', product), messageText('letter.reset.ignore')],
    button: { label: messageText('letter.reset.button'), path: `/auth/reset-password?token=${token}` },
    hint: messageText('letter.reset.hint'),
    reason,
    uselessAt: expiresAt,
  };
}

/** Tells that the password was changed. */
export function passwordChangedLetter({ to, name }: Recipient): LetterDraft {
  return {
    to,
    name,
    isVital: true,
    subject: messageText('letter.passwordChanged.subject', product),
    paragraphs: [messageText('letter.passwordChanged.what', product), messageText('letter.passwordChanged.devices')],
    button: { label: messageText('letter.passwordChanged.button'), path: '/auth/forget-password' },
    hint: messageText('letter.passwordChanged.hint'),
    reason,
  };
}

/** Carries the link that puts a new e-mail address in force, to that address. */
export function emailChangeLetter({ to, name, token, expiresAt }: WithLink): LetterDraft {
  return {
    to,
    name,
    subject: messageText('letter.emailChange.subject', product),
    paragraphs: [messageText('letter.emailChange.what', product), messageText('letter.emailChange.ignore')],
    button: { label: messageText('letter.emailChange.button'), path: `/auth/verify-email?token=${token}` },
    hint: messageText('letter.verification.hint'),
    reason: messageText('letter.emailChange.reason', product),
    uselessAt: expiresAt,
  };
}

/** Tells the present address that another one was asked for. The new one stands nowhere in it. */
export function emailChangeAskedLetter({ to, name }: Recipient): LetterDraft {
  return {
    to,
    name,
    isVital: true,
    subject: messageText('letter.emailChangeAsked.subject', product),
    paragraphs: [messageText('letter.emailChangeAsked.what', product), messageText('letter.emailChangeAsked.next')],
    button: { label: messageText('letter.emailChangeAsked.button'), path: '/auth/forget-password' },
    hint: messageText('letter.emailChangeAsked.hint'),
    reason,
  };
}

/** Tells the holder of an address that somebody else wants it for another account; only where no answer may say so. */
export function emailInUseLetter({ to, name }: Recipient): LetterDraft {
  return {
    to,
    name,
    subject: messageText('letter.alreadyRegistered.subject', product),
    paragraphs: [messageText('letter.emailInUse.what', product), messageText('letter.alreadyRegistered.next')],
    button: { label: messageText('letter.alreadyRegistered.button'), path: '/auth/forget-password' },
    hint: messageText('letter.alreadyRegistered.hint'),
    reason,
  };
}

/** The link that brings an address back. */
interface Undo {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Tells the OLD address that the account has another one now. The new one stands nowhere in it. */
export function emailChangedLetter({ to, name, undo }: Recipient & { readonly undo: Undo | null }): LetterDraft {
  const what = messageText('letter.emailChanged.what', product);
  const common = { to, name, isVital: true, subject: messageText('letter.emailChanged.subject', product) } as const;
  const because = messageText('letter.emailChanged.reason', product);
  if (undo === null) {
    return {
      ...common,
      paragraphs: [what, messageText('letter.emailChanged.next')],
      button: { label: messageText('letter.emailChanged.button'), path: '/info/contact' },
      hint: messageText('letter.emailChanged.hint'),
      reason: because,
    };
  }
  return {
    ...common,
    paragraphs: [what, messageText('letter.emailChanged.undo')],
    button: { label: messageText('letter.emailChanged.undoButton'), path: `/auth/undo-email?token=${undo.token}` },
    hint: messageText('letter.emailChanged.undoHint'),
    reason: because,
    uselessAt: undo.expiresAt,
  };
}

/** Tells someone who registers again that they have an account; only where the answer may not say so. */
export function alreadyRegisteredLetter({ to, name }: Recipient): LetterDraft {
  return {
    to,
    name,
    subject: messageText('letter.alreadyRegistered.subject', product),
    paragraphs: [messageText('letter.alreadyRegistered.what', product), messageText('letter.alreadyRegistered.next')],
    button: { label: messageText('letter.alreadyRegistered.button'), path: '/auth/forget-password' },
    hint: messageText('letter.alreadyRegistered.hint'),
    reason,
  };
}
