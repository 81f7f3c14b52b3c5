import { messageText } from '../kernel/catalogue';
import type { EmailDraft } from './email.draft';

interface Recipient {
  /** One email address. */
  readonly to: string;
  /**
   * The name in the greeting. Null unless the address is verified: otherwise anyone could choose text in an email to a
   * stranger.
   */
  readonly name: string | null;
}

interface WithLink extends Recipient {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const product = { name: messageText('product.name') };
const reason = messageText('letter.reason.account', product);

/** Contains the link that verifies an email address. */
export function verificationEmail({ to, name, token, expiresAt }: WithLink): EmailDraft {
  return {
    to,
    name,
    subject: messageText('letter.verification.subject', product),
    paragraphs: [messageText('letter.verification.welcome', product), messageText('letter.verification.why')],
    button: { label: messageText('letter.verification.button'), path: `/auth/verify-email?token=${token}` },
    hint: messageText('letter.verification.hint'),
    reason: messageText('letter.verification.reason', product),
    expiresAt,
  };
}

/** Contains the link that sets a new password. */
export function passwordResetEmail({ to, name, token, expiresAt }: WithLink): EmailDraft {
  return {
    to,
    name,
    isUnlimited: true,
    subject: messageText('letter.reset.subject', product),
    paragraphs: [messageText('letter.reset.asked', product), messageText('letter.reset.ignore')],
    button: { label: messageText('letter.reset.button'), path: `/auth/reset-password?token=${token}` },
    hint: messageText('letter.reset.hint'),
    reason,
    expiresAt,
  };
}

/** Reports that the password was changed. */
export function passwordChangedEmail({ to, name }: Recipient): EmailDraft {
  return {
    to,
    name,
    isUnlimited: true,
    subject: messageText('letter.passwordChanged.subject', product),
    paragraphs: [messageText('letter.passwordChanged.what', product), messageText('letter.passwordChanged.devices')],
    button: { label: messageText('letter.passwordChanged.button'), path: '/auth/forget-password' },
    hint: messageText('letter.passwordChanged.hint'),
    reason,
  };
}

/** Contains the link that puts a new address in force; sent to that address. */
export function emailChangeEmail({ to, name, token, expiresAt }: WithLink): EmailDraft {
  return {
    to,
    name,
    subject: messageText('letter.emailChange.subject', product),
    paragraphs: [messageText('letter.emailChange.what', product), messageText('letter.emailChange.ignore')],
    button: { label: messageText('letter.emailChange.button'), path: `/auth/verify-email?token=${token}` },
    hint: messageText('letter.verification.hint'),
    reason: messageText('letter.emailChange.reason', product),
    expiresAt,
  };
}

/** Reports to the current address that another one was requested. It does not contain the new one. */
export function emailChangeRequestedEmail({ to, name }: Recipient): EmailDraft {
  return {
    to,
    name,
    isUnlimited: true,
    subject: messageText('letter.emailChangeAsked.subject', product),
    paragraphs: [messageText('letter.emailChangeAsked.what', product), messageText('letter.emailChangeAsked.next')],
    button: { label: messageText('letter.emailChangeAsked.button'), path: '/auth/forget-password' },
    hint: messageText('letter.emailChangeAsked.hint'),
    reason,
  };
}

/**
 * Reports to the owner of an address that somebody else requested it for another account; only if no answer may say so.
 */
export function emailInUseEmail({ to, name }: Recipient): EmailDraft {
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

/** The link that restores an address. */
interface Undo {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Reports to the OLD address that the account has another one now. It does not contain the new one. */
export function emailChangedEmail({ to, name, undo }: Recipient & { readonly undo: Undo | null }): EmailDraft {
  const what = messageText('letter.emailChanged.what', product);
  const common = { to, name, isUnlimited: true, subject: messageText('letter.emailChanged.subject', product) } as const;
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
    expiresAt: undo.expiresAt,
  };
}

/** Reports to the owner of an account that somebody registered again; only if the answer may not say so. */
export function alreadyRegisteredEmail({ to, name }: Recipient): EmailDraft {
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

/** Reports that the account will be erased, and contains the link that withdraws the request. */
export function erasureRequestedEmail({ to, name, token, expiresAt }: WithLink): EmailDraft {
  const day = new Date(expiresAt).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
  return {
    to,
    name,
    isUnlimited: true,
    subject: messageText('letter.erasure.subject', product),
    paragraphs: [messageText('letter.erasure.what', { ...product, day }), messageText('letter.erasure.until')],
    button: { label: messageText('letter.erasure.button'), path: `/keep-account?token=${token}` },
    hint: messageText('letter.erasure.hint'),
    reason,
    expiresAt,
  };
}
