import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { PageLoading } from '../ui/spinner';
import { ErrorPage } from './error-page';
import { Layout } from './layout/layout';
import { pageRoutes } from './page-routes';

const formerTerms: RouteObject = { path: paths.formerTerms.pattern, element: <Navigate to={paths.terms()} replace /> };

const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage exists />,
        hydrateFallbackElement: <PageLoading />,
        children: [...pageRoutes, formerTerms, { path: '*', element: <ErrorPage /> }],
      },
    ],
  },
];

/**
 * Creates the router. When the page brought its first answer along, the router waits for the code of the page, so that
 * the picture and text of the page stay until it is drawn.
 */
export async function openRouter(): Promise<ReturnType<typeof createBrowserRouter>> {
  // The router itself tries a file again that could not be loaded, and shows when that fails.
  if (document.getElementById('first-answer')) await loadPage().catch(() => undefined);
  return createBrowserRouter(routes);
}

async function loadPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
