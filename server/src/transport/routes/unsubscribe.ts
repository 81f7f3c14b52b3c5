import { type Request, type Response, Router } from 'express';
import { escaped } from '../../kernel/html';
import { messageText } from '../../kernel/catalogue';
import { refuse } from '../http/refuse';
import { methodNotAllowed } from '../request-error';
import { sendPage } from './html-page';

/** The actions of a link in an email that need no sign-in. */
interface Unsubscribing {
  readonly isUnsubscribeToken: (token: string) => boolean;
  readonly unsubscribe: (token: string) => Promise<boolean>;
}

type Body = readonly string[];

/**
 * Serves the page of a link in an email: `GET` asks, only `POST` acts, so that programs that follow links change
 * nothing.
 */
export function unsubscribe({ isUnsubscribeToken, unsubscribe }: Unsubscribing): Router {
  const router = Router();
  router.get('/', (request, response) => {
    const isGenuine = isUnsubscribeToken(tokenOf(request));
    send(response, isGenuine ? 200 : 400, isGenuine ? QUESTION : BAD_LINK);
  });
  router.post('/', async (request, response) => {
    const isDone = await unsubscribe(tokenOf(request));
    send(response, isDone ? 200 : 400, isDone ? DONE : BAD_LINK);
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

function send(response: Response, status: number, body: Body): void {
  response.setHeader('referrer-policy', 'no-referrer');
  sendPage(response.status(status), {
    title: messageText('unsubscribe.title'),
    body: [TITLE, ...body, HOME].join('\n'),
  });
}

const text = (code: Parameters<typeof messageText>[0]): string => escaped(messageText(code));

const TITLE = `<h1>${text('unsubscribe.title')}</h1>`;
const HOME = `<p><a href="/">${escaped(messageText('unsubscribe.home', { name: messageText('product.name') }))}</a></p>`;
const QUESTION: Body = [
  `<p>${text('unsubscribe.question')}</p>`,
  `<form method="post"><button type="submit">${text('unsubscribe.button')}</button></form>`,
];
const DONE: Body = [`<p role="status">${text('unsubscribe.done')}</p>`];
const BAD_LINK: Body = [`<p role="alert">${text('unsubscribe.badLink')}</p>`];
