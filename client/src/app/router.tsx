import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { PageLoading } from '../ui/spinner';
import { authRoutes, googleCallbackRoute } from './auth-routes';
import { dashboardRoutes } from './dashboard-routes';
import { ErrorPage } from './error-page';
import { Layout } from './layout';

const searchPage = () => import('./routes/search').then(({ SearchPage }) => ({ Component: SearchPage }));

const dataPages: RouteObject = {
  lazy: () => import('./data-pages').then(({ DataPages }) => ({ Component: DataPages })),
  children: [
    { path: paths.search.pattern, lazy: searchPage },
    { path: paths.searchFor.pattern, lazy: searchPage },
    {
      path: paths.room.pattern,
      lazy: () => import('./routes/room').then(({ RoomPage }) => ({ Component: RoomPage })),
    },
    {
      path: paths.profile.pattern,
      lazy: () => import('./routes/profile').then(({ ProfilePage }) => ({ Component: ProfilePage })),
    },
    {
      path: paths.contact.pattern,
      lazy: () => import('./routes/contact-us').then(({ ContactUsPage }) => ({ Component: ContactUsPage })),
    },
    {
      path: paths.report.pattern,
      lazy: () => import('./routes/report').then(({ ReportPage }) => ({ Component: ReportPage })),
    },
    ...authRoutes,
    ...dashboardRoutes,
  ],
};

const homePage: RouteObject = {
  path: paths.home.pattern,
  lazy: () => import('./routes/home').then(({ HomePage }) => ({ Component: HomePage })),
};

const infoPages: RouteObject[] = [
  {
    path: paths.about.pattern,
    lazy: () => import('./routes/about').then(({ AboutPage }) => ({ Component: AboutPage })),
  },
  {
    path: paths.faqs.pattern,
    lazy: () => import('./routes/faqs').then(({ FaqsPage }) => ({ Component: FaqsPage })),
  },
  {
    path: paths.terms.pattern,
    lazy: () => import('./routes/terms').then(({ TermsPage }) => ({ Component: TermsPage })),
  },
];

const formerTerms: RouteObject = { path: '/terms', element: <Navigate to={paths.terms()} replace /> };

export const router = createBrowserRouter([
  {
    element: <Layout />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage exists />,
        hydrateFallbackElement: <PageLoading />,
        children: [
          homePage,
          dataPages,
          ...infoPages,
          formerTerms,
          googleCallbackRoute,
          { path: '*', element: <ErrorPage /> },
        ],
      },
    ],
  },
]);
