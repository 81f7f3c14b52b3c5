import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Starts a mail server that forwards nothing, and a page that shows the received emails, newest first. */
export async function startMailCatcher() {
  const { SMTPServer } = await import('smtp-server');
  const { default: PostalMime } = await import('postal-mime');
  const emails = [];
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) =>
      buffer(stream)
        .then(async (raw) => void emails.unshift(await PostalMime.parse(raw)))
        .then(() => done(), done),
  });
  const listening = mail.listen(0, '127.0.0.1');
  const page = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(emails));
  }).listen(0, '127.0.0.1');
  await Promise.all([once(listening, 'listening'), once(page, 'listening')]);
  return {
    url: `smtp://127.0.0.1:${listening.address().port}`,
    page: `http://127.0.0.1:${page.address().port}`,
    stop: async () => {
      page.closeAllConnections();
      page.close();
      await new Promise((resolve) => mail.close(resolve));
    },
  };
}

const pageOf = (emails) =>
  `<title>Emails</title>${emails.map(shown).join('<hr>') || 'No email was sent yet. Reload to look again.'}`;

const shown = ({ to, subject, text }) =>
  `<h1>${safe(subject)}</h1><p>To ${safe(to?.map(({ address }) => address).join(', '))}</p><pre>${linked(safe(text))}</pre>`;

const safe = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const linked = (html) => html.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
