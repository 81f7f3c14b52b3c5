import type { ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { FailureBoundary } from '../../ui/failure-boundary';
import { PageLoading } from '../../ui/spinner';
import { ErrorPage } from '../error-page';
import { Layout } from '../layout/layout';
import { pageRoutes } from '../page-routes';
import { usePageCode } from './site-router';

const formerTerms: RouteObject = { path: paths.formerTerms.pattern, element: <Navigate to={paths.terms()} replace /> };

/** The routes of the site. */
export const routes: RouteObject[] = [
  {
    element: (
      <OrError error={<ErrorPage />}>
        <Layout />
      </OrError>
    ),
    children: [{ element: <Page />, children: [...pageRoutes, formerTerms, { path: '*', element: <ErrorPage /> }] }],
  },
];

function Page() {
  const { code } = usePageCode();
  if (code === 'awaited') return <PageLoading />;
  if (code === 'failed') return <ErrorPage exists />;
  return (
    <OrError error={<ErrorPage exists />}>
      <Outlet />
    </OrError>
  );
}

/** Shows an error instead of a part that fails, until another page is opened. */
function OrError({ error, children }: { error: ReactNode; children: ReactNode }) {
  return (
    <FailureBoundary fallback={error} until={useLocation().key}>
      {children}
    </FailureBoundary>
  );
}
