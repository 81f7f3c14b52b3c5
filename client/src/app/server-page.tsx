import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { client } from '../apollo/client';
import { type FirstAnswer, giveFirstAnswer } from '../apollo/first-answer';
import { tellSavesData } from '../lib/data-saver';
import type { Address } from '../lib/page-query';
import { setPageTime } from '../lib/page-time';
import { speak, type Texts } from '../lib/texts';
import { pageQueries } from './page-queries';
import { Providers } from './providers';
import { loadPage } from './router/page-code';
import { routes } from './router/routes';

/** A page as a visitor gets it. */
export interface WrittenPage {
  readonly address: Address;
  readonly language: string;
  readonly texts: Texts;
  /** The answer to the first query of the page; pages without a query have none. */
  readonly answer: FirstAnswer | undefined;
  readonly savesData: boolean;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Writes a page as HTML, which the client takes over. */
export async function writePage({ address, ...page }: WrittenPage): Promise<string> {
  await loadPage(routes, address);
  let html = render(address, page);
  // Parts of it that are loaded later have come meanwhile, once and for all.
  for (let more = 0; more < 5 && html.includes(WAITING); more += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    html = render(address, page);
  }
  return html.replace(HOISTED, '');
}

// React's mark for a part that waits for its code.
const WAITING = '<!--$!-->';
// What React would move to the head of the page, where the server has put it already.
const HOISTED = /^(?:<link[^>]*>|<title>[^<]*<\/title>)+/;

// All that the components read is set and read at once: the server writes other pages too.
function render(address: Address, page: Omit<WrittenPage, 'address'>): string {
  speak(page.language, page.texts);
  giveAnswer(page.answer);
  tellSavesData(page.savesData);
  setPageTime(page.time);
  return renderToString(
    <StrictMode>
      <Providers>
        <StaticRouter location={address}>
          <Pages />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
}

// Some pages read the answer from the cache of the data client.
function giveAnswer(answer: FirstAnswer | undefined): void {
  giveFirstAnswer(answer);
  client.cache.restore({});
  const asked = pageQueries.find(({ operationName }) => operationName === answer?.operationName);
  if (!asked || !answer) return;
  client.writeQuery({ query: asked.document, variables: answer.variables, data: answer.data });
}

const Pages = () => useRoutes(routes);
