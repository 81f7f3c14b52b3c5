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
const reason = messageText('email.reason.account', product);

/** Contains the link that verifies an email address. */
export function verificationEmail({ to, name, token, expiresAt }: WithLink): EmailDraft {
  return {
    to,
    name,
    subject: messageText('email.verification.subject', product),
    paragraphs: [messageText('email.verification.welcome', product), messageText('email.verification.why')],
    button: { label: messageText('email.verification.button'), path: `/auth/verify-email?token=${token}` },
    hint: messageText('email.verification.hint'),
    reason: messageText('email.verification.reason', product),
    expiresAt,
  };
}

/** Contains the link that sets a new password. */
export function passwordResetEmail({ to, name, token, expiresAt }: WithLink): EmailDraft {
  return {
    to,
    name,
    isUnlimited: true,
    subject: messageText('email.reset.subject', product),
    paragraphs: [messageText('email.reset.asked', product), messageText('email.reset.ignore')],
    button: { label: messageText('email.reset.button'), path: `/auth/reset-password?token=${token}` },
    hint: messageText('email.reset.hint'),
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
    subject: messageText('email.passwordChanged.subject', product),
    paragraphs: [messageText('email.passwordChanged.what', product), messageText('email.passwordChanged.devices')],
    button: { label: messageText('email.passwordChanged.button'), path: '/auth/forget-password' },
    hint: messageText('email.passwordChanged.hint'),
    reason,
  };
}

/** Contains the link that puts a new address in force; sent to that address. */
export function emailChangeEmail({ to, name, token, expiresAt }: WithLink): EmailDraft {
  return {
    to,
    name,
    subject: messageText('email.emailChange.subject', product),
    paragraphs: [messageText('email.emailChange.what', product), messageText('email.emailChange.ignore')],
    button: { label: messageText('email.emailChange.button'), path: `/auth/verify-email?token=${token}` },
    hint: messageText('email.verification.hint'),
    reason: messageText('email.emailChange.reason', product),
    expiresAt,
  };
}

/** Reports to the current address that another one was requested. It does not contain the new one. */
export function emailChangeRequestedEmail({ to, name }: Recipient): EmailDraft {
  return {
    to,
    name,
    isUnlimited: true,
    subject: messageText('email.emailChangeAsked.subject', product),
    paragraphs: [messageText('email.emailChangeAsked.what', product), messageText('email.emailChangeAsked.next')],
    button: { label: messageText('email.emailChangeAsked.button'), path: '/auth/forget-password' },
    hint: messageText('email.emailChangeAsked.hint'),
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
    subject: messageText('email.alreadyRegistered.subject', product),
    paragraphs: [messageText('email.emailInUse.what', product), messageText('email.alreadyRegistered.next')],
    button: { label: messageText('email.alreadyRegistered.button'), path: '/auth/forget-password' },
    hint: messageText('email.alreadyRegistered.hint'),
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
  const what = messageText('email.emailChanged.what', product);
  const common = { to, name, isUnlimited: true, subject: messageText('email.emailChanged.subject', product) } as const;
  const because = messageText('email.emailChanged.reason', product);
  if (undo === null) {
    return {
      ...common,
      paragraphs: [what, messageText('email.emailChanged.next')],
      button: { label: messageText('email.emailChanged.button'), path: '/info/contact' },
      hint: messageText('email.emailChanged.hint'),
      reason: because,
    };
  }
  return {
    ...common,
    paragraphs: [what, messageText('email.emailChanged.undo')],
    button: { label: messageText('email.emailChanged.undoButton'), path: `/auth/undo-email?token=${undo.token}` },
    hint: messageText('email.emailChanged.undoHint'),
    reason: because,
    expiresAt: undo.expiresAt,
  };
}

/** Reports to the owner of an account that somebody registered again; only if the answer may not say so. */
export function alreadyRegisteredEmail({ to, name }: Recipient): EmailDraft {
  return {
    to,
    name,
    subject: messageText('email.alreadyRegistered.subject', product),
    paragraphs: [messageText('email.alreadyRegistered.what', product), messageText('email.alreadyRegistered.next')],
    button: { label: messageText('email.alreadyRegistered.button'), path: '/auth/forget-password' },
    hint: messageText('email.alreadyRegistered.hint'),
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
    subject: messageText('email.erasure.subject', product),
    paragraphs: [messageText('email.erasure.what', { ...product, day }), messageText('email.erasure.until')],
    button: { label: messageText('email.erasure.button'), path: `/keep-account?token=${token}` },
    hint: messageText('email.erasure.hint'),
    reason,
    expiresAt,
  };
}
