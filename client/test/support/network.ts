import type { Page, Request, Route } from 'playwright-core';

const GRAPHQL = '**/graphql';

/**
 * Takes away the answers that pages bring along, so that they ask by themselves. Without its answer the server would not
 * have written the page either.
 */
export const withoutFirstAnswer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let isWritten = false;
    new MutationObserver(() => {
      document.getElementById('first-answer')?.remove();
      const root = document.getElementById('root');
      isWritten ||= root?.hasAttribute('data-written') ?? false;
      // The page comes in parts, until the client draws it.
      if (!root || !isWritten || Object.keys(root).some((key) => key.startsWith('__react'))) return;
      root.removeAttribute('data-written');
      root.replaceChildren();
    }).observe(document, { childList: true, subtree: true });
  });

/** Makes every call to the API fail. */
export async function cutApi(page: Page): Promise<void> {
  await withoutFirstAnswer(page);
  await page.route(GRAPHQL, (route) => route.abort());
}

export const mendApi = (page: Page): Promise<unknown> => page.unroute(GRAPHQL);

/** Holds calls to the API until they are released. */
export function holdApi() {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    hold: async (page: Page): Promise<void> => {
      await withoutFirstAnswer(page);
      await page.route(GRAPHQL, async (route) => {
        await released;
        await route.continue();
      });
    },
    letGo,
  };
}

type Asked = string | typeof UPLOAD;

/** Stands for any operation with a file. */
export const UPLOAD = Symbol('upload');

/** Passes the calls of one operation to the test; the others continue. */
export async function intercept(page: Page, operation: Asked, take: (route: Route) => Promise<void>): Promise<void> {
  await withoutFirstAnswer(page);
  await page.route(GRAPHQL, (route) => (asks(route.request(), operation) ? take(route) : route.fallback()));
}

/** Makes the calls of one operation fail. */
export const cut = (page: Page, operation: Asked): Promise<unknown> =>
  intercept(page, operation, (route) => route.abort());

/** Answers the calls of one operation with this data. */
export const answer = (page: Page, operation: Asked, data: object): Promise<unknown> =>
  intercept(page, operation, (route) => route.fulfill({ json: { data } }));

/** Holds the calls of one operation until they are released. */
export async function hold(page: Page, operation: Asked): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await intercept(page, operation, async (route) => {
    await released;
    await route.fallback();
  });
  return letGo;
}

/** Lets the server answer the first call of an operation, and holds this answer until it is released. */
export async function holdAnswer(page: Page, operation: string) {
  let letGo = (): void => undefined;
  let tellRead = (): void => undefined;
  let reads = 0;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const isRead = new Promise<void>((resolve) => (tellRead = resolve));
  await intercept(page, operation, async (route) => {
    reads += 1;
    if (reads > 1) return route.fallback();
    const response = await route.fetch();
    tellRead();
    await released;
    await route.fulfill({ response });
  });
  return { isRead, letGo, reads: () => reads };
}

/** Holds the files at addresses like this until they are released. */
export async function holdFile(page: Page, address: RegExp | ((url: URL) => boolean)): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return letGo;
}

/**
 * Returns what a page asks the API to change from now on: the bodies of mutations, and 'upload' for those with files. What
 * it reads is left out: parts of a page that come later read, too.
 */
export function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const isUpload = request.url().endsWith('/graphql') && asks(request, UPLOAD);
    const body = isUpload ? 'upload' : (request.postData() ?? '');
    if (isUpload || body.includes('"query":"mutation')) changes.push(body);
  });
  return changes;
}

// Playwright does not return the body of an upload.
function asks(request: Request, operation: Asked): boolean {
  const isUpload = request.headers()['content-type']?.startsWith('multipart/form-data') ?? false;
  if (operation === UPLOAD || isUpload) return operation === UPLOAD && isUpload;
  return request.postData()?.includes(`"operationName":"${operation}"`) ?? false;
}
