import { type Request, type Response, Router } from 'express';
import { escaped } from '../../kernel/html';
import { type Language, type MessageCode, messageText, type MessageValues } from '../../kernel/catalogue';
import { refuse } from '../http/refuse';
import { pageLanguageOf } from '../language';
import { methodNotAllowed } from '../request-error';
import { sendPage } from './html-page';

/** The action of a link in an email that needs no sign-in. */
interface LinkAction {
  readonly isGenuine: (token: string) => boolean | Promise<boolean>;
  /** Returns false when the token is not valid. */
  readonly act: (token: string, request: Request) => Promise<boolean>;
  /** Returns the values of the texts. */
  readonly valuesOf?: (token: string, language: Language) => Promise<MessageValues> | MessageValues;
  readonly texts: Readonly<Record<'title' | 'question' | 'button' | 'done' | 'badLink', MessageCode>>;
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/**
 * Serves the page of a link in an email: `GET` asks, only `POST` acts, so that programs that follow links change
 * nothing.
 */
export function linkPage({ isGenuine, act, texts, valuesOf }: LinkAction): Router {
  const router = Router();

  async function send({ request, response }: Exchange, status: number, body: 'question' | 'done' | 'badLink') {
    const language = pageLanguageOf(request);
    const values = (await valuesOf?.(tokenOf(request), language)) ?? {};
    const text = (code: MessageCode): string => escaped(messageText(code, values, language));
    const bodies = {
      question: () => `<p>${text(texts.question)}</p>
<form method="post"><button type="submit">${text(texts.button)}</button></form>`,
      done: () => `<p role="status">${text(texts.done)}</p>`,
      badLink: () => `<p role="alert">${text(texts.badLink)}</p>`,
    };
    const home = messageText('unsubscribe.home', { name: messageText('product.name', {}, language) }, language);
    const lines = [`<h1>${text(texts.title)}</h1>`, bodies[body](), `<p><a href="/">${escaped(home)}</a></p>`];
    response.setHeader('referrer-policy', 'no-referrer');
    const title = messageText(texts.title, {}, language);
    sendPage(response.status(status), { title, body: lines.join('\n'), language });
  }

  router.get('/', async (request, response) => {
    const isKnown = await isGenuine(tokenOf(request));
    await send({ request, response }, isKnown ? 200 : 400, isKnown ? 'question' : 'badLink');
  });
  router.post('/', async (request, response) => {
    const isDone = await act(tokenOf(request), request);
    await send({ request, response }, isDone ? 200 : 400, isDone ? 'done' : 'badLink');
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
