import { createTransport } from 'nodemailer';
import { assertDeliverable, type Email, EmailRefused, type Mailer } from '../../ports/mailer';

interface Settings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  /** Sender of every email, e.g. `Thikana <mail@thikana.example>`. */
  readonly from: string;
}

// Milliseconds.
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
const WHOLE_SENDING = 30_000;

/** Sends emails over SMTP. `smtp://` requires STARTTLS, unless the mail server is on this machine. */
export function smtpMailer({ url, from }: Settings): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(url),
    ...TIMES,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(email, given) {
      assertDeliverable(email);
      const tooLong = AbortSignal.timeout(WHOLE_SENDING);
      const signal = given ? AbortSignal.any([given, tooLong]) : tooLong;
      await transport
        .sendMail({ ...messageOf(email), from, messageId: `<${email.id}@${domain}>`, signal })
        .catch(rethrow);
    },
  };
}

// `?requireTLS=false` at the end of the URL overrides this.
const isLoopback = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

function messageOf({ to, subject, text, html, unsubscribeUrl }: Email) {
  const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribing(unsubscribeUrl)) };
  return { to: { name: '', address: to }, subject, text, html, headers };
}

// RFC 8058: a mail program shows a button and posts to the address itself.
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface SmtpFault extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

// A 5xx answer to the recipient or the message is final; other errors, such as a failed sign-in, are for the operator
// to fix. The text of the mail server is left out, since some repeat what they were sent.
function rethrow({ code = 'unknown', command = '', responseCode = 0, name }: SmtpFault): never {
  const isFinal = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  const what = `The mail server failed: ${[code || name, responseCode || '', command].filter(Boolean).join(', ')}.`;
  if (isFinal) throw new EmailRefused(what);
  throw new Error(what);
}
