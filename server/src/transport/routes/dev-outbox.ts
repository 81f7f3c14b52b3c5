import { Router, type Response } from 'express';
import { escaped } from '../../kernel/html';
import { messageText } from '../../kernel/catalogue';
import type { Email } from '../../ports/mailer';
import { isLoopback } from '../http/loopback';
import { type Page, sendPage } from './html-page';

/** The stored emails. */
export interface Outbox {
  newest(): Promise<(Email & { readonly sentAt: number })[]>;
  read(id: string): Promise<Email | null>;
}

const LINK = /https?:\/\/[^\s<>"']+/g;

/** Serves pages that show the emails of an outbox; for development, and for this machine only. */
export function outbox(emails: Outbox): Router {
  const router = Router();
  router.use((request, _response, next) => (isLoopback(request) ? next() : next('router')));
  router.get('/', async (request, response) => {
    const kept = await emails.newest();
    if (request.accepts(['html', 'json']) === 'json') response.setHeader('cache-control', 'no-store').json(kept);
    else send(response, listPage(kept));
  });
  router.get('/:id', async (request, response, next) => {
    const email = await emails.read(request.params.id);
    if (email) send(response, emailPage(email));
    else next();
  });
  return router;
}

const send = (response: Response, page: Page): void => sendPage(response, { ...page, policy: POLICY });

// An email in its frame may use inline styles and open links; nothing else runs or loads.
const POLICY = ["style-src-attr 'unsafe-inline'", "frame-src 'self'"];

function listPage(emails: readonly (Email & { readonly sentAt: number })[]): Page {
  const rows = emails.map(
    ({ id, to, subject, sentAt }) =>
      `<tr><td><a href="/dev/outbox/${id}">${escaped(subject)}</a></td><td>${escaped(to)}</td><td>${timeOf(sentAt)}</td></tr>`,
  );
  const head = `<tr><th>${text('outbox.subject')}</th><th>${text('outbox.to')}</th><th>${text('outbox.time')}</th></tr>`;
  const table = `<table><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  return {
    title: messageText('outbox.title'),
    body: [
      `<h1>${text('outbox.title')}</h1>`,
      `<p>${text('outbox.hint')}</p>`,
      rows.length > 0 ? table : `<p>${text('outbox.empty')}</p>`,
    ].join('\n'),
  };
}

function emailPage({ subject, to, html, text: words }: Email): Page {
  // The frame may open links in a new tab, and nothing else.
  const framed = html.replace('<head>', '<head><base target="_blank">');
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return {
    title: subject,
    body: [
      `<p><a href="/dev/outbox">${text('outbox.back')}</a></p>`,
      `<h1>${escaped(subject)}</h1>`,
      `<p>${text('outbox.to')} ${escaped(to)}</p>`,
      `<h2>${text('outbox.asHtml')}</h2>`,
      `<iframe sandbox="${sandbox}" title="${escaped(subject)}" srcdoc="${escaped(framed)}"></iframe>`,
      `<h2>${text('outbox.asText')}</h2>`,
      `<pre>${withLinks(words)}</pre>`,
    ].join('\n'),
  };
}

function withLinks(words: string): string {
  let done = 0;
  const parts = [...words.matchAll(LINK)].map(({ 0: link, index }) => {
    const before = escaped(words.slice(done, index));
    done = index + link.length;
    return `${before}<a href="${escaped(link)}">${escaped(link)}</a>`;
  });
  return parts.join('') + escaped(words.slice(done));
}

const timeOf = (millis: number): string =>
  escaped(
    new Date(millis).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' }),
  );

const text = (code: Parameters<typeof messageText>[0]): string => escaped(messageText(code));
