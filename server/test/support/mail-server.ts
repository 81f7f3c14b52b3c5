import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as the mail server received it. */
export interface ReceivedEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly from: string;
  /** All recipients of the envelope. */
  readonly recipients: readonly string[];
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedEmail[];
  stop(): Promise<void>;
}

/** Starts a real SMTP server on this port; by default on a free one. */
export async function startMailServer({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (raw) => received.push(await read(raw, recipients)))
        .then(
          () => done(),
          (fault: unknown) => done(fault as Error),
        );
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const at = (listening.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${String(at)}`,
    port: at,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(raw: Buffer, recipients: readonly string[]): Promise<ReceivedEmail> {
  const mail = await PostalMime.parse(raw);
  return {
    id: /^<([^@]+)@/.exec(mail.messageId ?? '')?.[1] ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    // The line break before the next part is the mail's, not the email's.
    text: mail.text?.replace(/\n$/, '') ?? '',
    html: mail.html?.replace(/\n$/, '') ?? '',
    from: mail.from?.address ?? '',
    recipients,
    raw: raw.toString(),
  };
}
