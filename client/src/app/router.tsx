import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { PageLoading } from '../ui/spinner';
import { ErrorPage } from './error-page';
import { Layout } from './layout/layout';
import { pageRoutes } from './page-routes';

const formerTerms: RouteObject = { path: paths.formerTerms.pattern, element: <Navigate to={paths.terms()} replace /> };

export const router = createBrowserRouter([
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
]);
