import type { Page, Request, Route } from 'playwright-core';

const GRAPHQL = '**/graphql';

/** Every call to the API fails on its way. */
export const cutApi = (page: Page): Promise<unknown> => page.route(GRAPHQL, (route) => route.abort());

export const mendApi = (page: Page): Promise<unknown> => page.unroute(GRAPHQL);

/** Calls to the API wait until they are let go. */
export function holdApi() {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    hold: (page: Page) =>
      page.route(GRAPHQL, async (route) => {
        await released;
        await route.continue();
      }),
    letGo,
  };
}

type Asked = string | typeof UPLOAD;

/** Whatever operation carries a file. */
export const UPLOAD = Symbol('upload');

/** Calls of one operation are left to the test; the others go their way. */
export const intercept = (page: Page, operation: Asked, take: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(GRAPHQL, (route) => (asks(route.request(), operation) ? take(route) : route.fallback()));

/** Calls of one operation fail on their way. */
export const cut = (page: Page, operation: Asked): Promise<unknown> =>
  intercept(page, operation, (route) => route.abort());

/** Calls of one operation are answered by the test. */
export const answer = (page: Page, operation: Asked, data: object): Promise<unknown> =>
  intercept(page, operation, (route) => route.fulfill({ json: { data } }));

/** Calls of one operation wait until they are let go. */
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

// A browser does not show the body of an upload.
function asks(request: Request, operation: Asked): boolean {
  const isUpload = request.headers()['content-type']?.startsWith('multipart/form-data') ?? false;
  if (operation === UPLOAD || isUpload) return operation === UPLOAD && isUpload;
  return request.postData()?.includes(`"operationName":"${operation}"`) ?? false;
}
