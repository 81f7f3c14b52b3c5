import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { textsIn } from '../../kernel/catalogue';
import { scriptJson } from './page-head';
import type { PageModule, PageQuery, SiteAddress } from './page-queries';

// Characters of all pages that a process keeps.
const MOST_CHARACTERS = 8_000_000;
// Milliseconds. Pages say how old something is, to the minute.
const LONGEST_KEPT = 60_000;

/** The content of a page. */
export interface WrittenPage {
  /** Undefined when it could not be written; the client then draws it from the answer. */
  readonly html: string | undefined;
  /** Time of writing, in milliseconds since 1970. */
  readonly time: number;
  /** The answer to the first query of the page as JSON for a script, if it has one. */
  readonly answer: string | undefined;
}

interface Wish {
  readonly address: SiteAddress;
  readonly asked: PageQuery | undefined;
  readonly data: object | null;
  readonly savesData: boolean;
}

/**
 * Returns a function that writes the content of a page with the components of the client. What was written is kept, and
 * used again as long as the answer that the page shows is the same; a page that shows news is written anew.
 */
export function writtenPages(writePage: PageModule['writePage'], log: Logger) {
  const kept = new LRUCache<string, WrittenPage>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ html = '', answer = '' }, key) => html.length + answer.length + key.length,
    ttl: LONGEST_KEPT,
  });
  return async ({ address, asked, data, savesData }: Wish): Promise<WrittenPage> => {
    // What the page does not ask for, it does not show.
    const { pathname, language, search } = { ...address, ...(!asked && { search: '' }) };
    const key = [language, savesData, pathname, search].join(' ');
    const { operationName, variables = {} } = asked ?? {};
    const first = operationName !== undefined && data ? { operationName, variables, data } : undefined;
    const answer = first && scriptJson(first);
    const found = kept.get(key);
    if (found && found.answer === answer) return found;
    const time = Date.now();
    const html = await writePage({
      address: { pathname, search },
      language,
      texts: textsIn(language),
      answer: first,
      savesData,
      time,
    }).catch((fault: unknown) => {
      log.error({ err: fault, path: pathname }, 'page could not be written');
      return undefined;
    });
    const written = { html, time, answer };
    kept.set(key, written);
    return written;
  };
}
