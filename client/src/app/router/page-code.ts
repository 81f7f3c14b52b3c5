import { type Location, matchRoutes, type RouteObject } from 'react-router-dom';

const awaited = (routes: RouteObject[], location: Partial<Location>): RouteObject[] =>
  (matchRoutes(routes, location) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy !== undefined);

/** Returns whether the code of a page is there. */
export const isLoaded = (routes: RouteObject[], location: Partial<Location>): boolean =>
  awaited(routes, location).length === 0;

/** Loads the code of a page, and puts it in its routes. */
export async function loadPage(routes: RouteObject[], location: Partial<Location>): Promise<void> {
  await Promise.all(
    awaited(routes, location).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
