import type { Page } from 'playwright-core';

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
