import { type Language, type MessageCode, messageText, type MessageValues } from '../kernel/catalogue';
import type { EmailDraft } from './email.draft';

interface Recipient {
  /** One email address. */
  readonly to: string;
  /**
   * The name in the greeting. Null unless the address is verified: otherwise anyone could choose text in an email to a
   * stranger.
   */
  readonly name: string | null;
  readonly language: Language;
}

interface WithLink extends Recipient {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Returns a function that tells texts in a language, with the name of the product in place of `{name}`. */
function toldIn(language: Language) {
  const name = messageText('product.name', {}, language);
  return (code: MessageCode, values: MessageValues = {}): string => messageText(code, { name, ...values }, language);
}

interface WithCode extends WithLink {
  /** Does the same as the link; null when the email has only the link. */
  readonly code: string | null;
}

/** Contains the link that verifies an email address, and the code that does the same. */
export function verificationEmail({ to, name, language, token, code, expiresAt }: WithCode): EmailDraft {
  const t = toldIn(language);
  return {
    to,
    name,
    language,
    subject: t('email.verification.subject'),
    paragraphs: [
      t('email.verification.welcome'),
      t('email.verification.why'),
      ...(code === null ? [] : [t('email.verification.code', { code })]),
    ],
    button: { label: t('email.verification.button'), path: `/auth/verify-email?token=${token}` },
    hint: t('email.verification.hint'),
    reason: t('email.verification.reason'),
    expiresAt,
  };
}

/** Contains the link that sets a new password. */
export function passwordResetEmail({ to, name, language, token, expiresAt }: WithLink): EmailDraft {
  const t = toldIn(language);
  return {
    to,
    name,
    language,
    isUnlimited: true,
    subject: t('email.reset.subject'),
    paragraphs: [t('email.reset.asked'), t('email.reset.ignore')],
    button: { label: t('email.reset.button'), path: `/auth/reset-password?token=${token}` },
    hint: t('email.reset.hint'),
    reason: t('email.reason.account'),
    expiresAt,
  };
}

/** Reports that the password was changed. */
export function passwordChangedEmail({ to, name, language }: Recipient): EmailDraft {
  const t = toldIn(language);
  return {
    to,
    name,
    language,
    isUnlimited: true,
    subject: t('email.passwordChanged.subject'),
    paragraphs: [t('email.passwordChanged.what'), t('email.passwordChanged.devices')],
    button: { label: t('email.passwordChanged.button'), path: '/auth/forget-password' },
    hint: t('email.passwordChanged.hint'),
    reason: t('email.reason.account'),
  };
}

/** Contains the link that puts a new address in force; sent to that address. */
export function emailChangeEmail({ to, name, language, token, expiresAt }: WithLink): EmailDraft {
  const t = toldIn(language);
  return {
    to,
    name,
    language,
    subject: t('email.emailChange.subject'),
    paragraphs: [t('email.emailChange.what'), t('email.emailChange.ignore')],
    button: { label: t('email.emailChange.button'), path: `/auth/verify-email?token=${token}` },
    hint: t('email.verification.hint'),
    reason: t('email.emailChange.reason'),
    expiresAt,
  };
}

/** Reports to the current address that another one was requested. It does not contain the new one. */
export function emailChangeRequestedEmail({ to, name, language }: Recipient): EmailDraft {
  const t = toldIn(language);
  return {
    to,
    name,
    language,
    isUnlimited: true,
    subject: t('email.emailChangeAsked.subject'),
    paragraphs: [t('email.emailChangeAsked.what'), t('email.emailChangeAsked.next')],
    button: { label: t('email.emailChangeAsked.button'), path: '/auth/forget-password' },
    hint: t('email.emailChangeAsked.hint'),
    reason: t('email.reason.account'),
  };
}

/**
 * Reports to the owner of an address that somebody else requested it for another account; only if no answer may say so.
 */
export function emailInUseEmail({ to, name, language }: Recipient): EmailDraft {
  const t = toldIn(language);
  return {
    to,
    name,
    language,
    subject: t('email.alreadyRegistered.subject'),
    paragraphs: [t('email.emailInUse.what'), t('email.alreadyRegistered.next')],
    button: { label: t('email.alreadyRegistered.button'), path: '/auth/forget-password' },
    hint: t('email.alreadyRegistered.hint'),
    reason: t('email.reason.account'),
  };
}

/** The link that restores an address. */
interface Undo {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Reports to the OLD address that the account has another one now. It does not contain the new one. */
export function emailChangedEmail({ undo, ...recipient }: Recipient & { readonly undo: Undo | null }): EmailDraft {
  const t = toldIn(recipient.language);
  const what = t('email.emailChanged.what');
  const common = { ...recipient, isUnlimited: true, subject: t('email.emailChanged.subject') } as const;
  const because = t('email.emailChanged.reason');
  if (undo === null) {
    return {
      ...common,
      paragraphs: [what, t('email.emailChanged.next')],
      button: { label: t('email.emailChanged.button'), path: '/info/contact' },
      hint: t('email.emailChanged.hint'),
      reason: because,
    };
  }
  return {
    ...common,
    paragraphs: [what, t('email.emailChanged.undo')],
    button: { label: t('email.emailChanged.undoButton'), path: `/auth/undo-email?token=${undo.token}` },
    hint: t('email.emailChanged.undoHint'),
    reason: because,
    expiresAt: undo.expiresAt,
  };
}

/** Reports to the owner of an account that somebody registered again; only if the answer may not say so. */
export function alreadyRegisteredEmail({ to, name, language }: Recipient): EmailDraft {
  const t = toldIn(language);
  return {
    to,
    name,
    language,
    subject: t('email.alreadyRegistered.subject'),
    paragraphs: [t('email.alreadyRegistered.what'), t('email.alreadyRegistered.next')],
    button: { label: t('email.alreadyRegistered.button'), path: '/auth/forget-password' },
    hint: t('email.alreadyRegistered.hint'),
    reason: t('email.reason.account'),
  };
}

/** Reports that the account will be erased, and contains the link that withdraws the request. */
export function erasureRequestedEmail({ to, name, language, token, expiresAt }: WithLink): EmailDraft {
  const t = toldIn(language);
  const day = new Date(expiresAt).toLocaleDateString(`${language}-IN-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
  });
  return {
    to,
    name,
    language,
    isUnlimited: true,
    subject: t('email.erasure.subject'),
    paragraphs: [t('email.erasure.what', { day }), t('email.erasure.until')],
    button: { label: t('email.erasure.button'), path: `/keep-account?token=${token}` },
    hint: t('email.erasure.hint'),
    reason: t('email.reason.account'),
    expiresAt,
  };
}
