import { newId } from '../../src/kernel/id';
import { type Email, EmailRefused, type Mailer } from '../../src/ports/mailer';

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** All emails that the mailer accepted, oldest first. */
  taken(): Promise<readonly Email[]>;
}

/** Builds an email with default values. */
export const anEmail = (given: Partial<Email> = {}): Email => ({
  id: newId(),
  to: 'asha@example.com',
  subject: 'Verify your e-mail',
  text: 'Hello,\n\nplease verify.\n',
  html: '<p>Hello,</p>\n<p>please verify.</p>\n',
  ...given,
});

/** Tests the contract of mailers; `open` returns one that has sent nothing. */
export function mailerContract(open: () => Promise<MailerUnderTest>): void {
  let opened: MailerUnderTest;
  beforeEach(async () => {
    opened = await open();
  });

  test('PLC-25: an email arrives as it was written, in Hindi too, with long lines and dots', async () => {
    const email = anEmail({
      subject: `नमस्ते — ${'a long subject '.repeat(8).trim()}`,
      text: `नमस्ते आशा,\n.\n..two dots\n${'x'.repeat(3000)}\nhttps://thikana.example/auth?token=a=b&c\n`,
      html: `<p style="color:#000">नमस्ते &amp; &lt;आशा&gt;</p>\n<p>${'y'.repeat(3000)}</p>\n`,
    });
    await opened.mailer.send(email);
    expect(await opened.taken()).toEqual([email]);
  });

  test('PLC-25: emails sent at once all arrive, each at its own address', async () => {
    const emails = Array.from({ length: 12 }, (_, index) => anEmail({ to: `person${String(index)}@example.com` }));
    await Promise.all(emails.map((email) => opened.mailer.send(email)));
    const taken = await opened.taken();
    const byId = (a: Email, b: Email) => (a.id < b.id ? -1 : 1);
    expect([...taken].sort(byId)).toEqual([...emails].sort(byId));
  });

  test('PLC-25: an email that is sent again can be recognised', async () => {
    const email = anEmail();
    await opened.mailer.send(email);
    await opened.mailer.send(email);
    expect(new Set((await opened.taken()).map(({ id }) => id))).toEqual(new Set([email.id]));
  });

  test.each([
    ['a line break in the address', { to: 'asha@example.com\r\nBcc: eve@example.com' }],
    ['two addresses', { to: 'asha@example.com, eve@example.com' }],
    ['a name with the address', { to: 'Eve <eve@example.com>' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a lone line feed in the subject', { subject: 'Hello\nBcc: eve@example.com' }],
    ['NUL in the subject', { subject: 'Hello\u0000' }],
    ['a line separator in the subject', { subject: 'Hello\u2028Bcc: eve@example.com' }],
  ])('PLC-25: an email with %s is refused for good and goes nowhere', async (_what, wrong) => {
    await expect(opened.mailer.send(anEmail(wrong))).rejects.toBeInstanceOf(EmailRefused);
    expect(await opened.taken()).toEqual([]);
  });
}
