import { type Request, type Response, Router } from 'express';
import { escaped } from '../../kernel/html';
import { type MessageCode, messageText } from '../../kernel/catalogue';
import { refuse } from '../http/refuse';
import { methodNotAllowed } from '../request-error';
import { sendPage } from './html-page';

/** The action of a link in an email that needs no sign-in. */
interface LinkAction {
  readonly isGenuine: (token: string) => boolean | Promise<boolean>;
  /** Returns false when the token is not valid. */
  readonly act: (token: string, request: Request) => Promise<boolean>;
  readonly texts: Readonly<Record<'title' | 'question' | 'button' | 'done' | 'badLink', MessageCode>>;
}

/**
 * Serves the page of a link in an email: `GET` asks, only `POST` acts, so that programs that follow links change
 * nothing.
 */
export function linkPage({ isGenuine, act, texts }: LinkAction): Router {
  const router = Router();
  const question = [
    `<p>${text(texts.question)}</p>`,
    `<form method="post"><button type="submit">${text(texts.button)}</button></form>`,
  ];
  const done = [`<p role="status">${text(texts.done)}</p>`];
  const badLink = [`<p role="alert">${text(texts.badLink)}</p>`];

  function send(response: Response, status: number, body: readonly string[]): void {
    response.setHeader('referrer-policy', 'no-referrer');
    const lines = [`<h1>${text(texts.title)}</h1>`, ...body, HOME];
    sendPage(response.status(status), { title: messageText(texts.title), body: lines.join('\n') });
  }

  router.get('/', async (request, response) => {
    const isKnown = await isGenuine(tokenOf(request));
    send(response, isKnown ? 200 : 400, isKnown ? question : badLink);
  });
  router.post('/', async (request, response) => {
    const isDone = await act(tokenOf(request), request);
    send(response, isDone ? 200 : 400, isDone ? done : badLink);
  });
  router.all('/', (request, response) => {
    refuse({ request, response }, methodNotAllowed('GET', 'HEAD', 'POST'));
  });
  return router;
}

function tokenOf({ query }: Request): string {
  const { token } = query;
  return typeof token === 'string' ? token : '';
}

const text = (code: MessageCode): string => escaped(messageText(code));

const HOME = `<p><a href="/">${escaped(messageText('unsubscribe.home', { name: messageText('product.name') }))}</a></p>`;
