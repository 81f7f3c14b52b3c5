import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { PageLoading } from '../ui/spinner';
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
  ],
};

const homePage: RouteObject = {
  path: paths.home.pattern,
  lazy: () => import('./routes/home').then(({ HomePage }) => ({ Component: HomePage })),
};

export const router = createBrowserRouter([
  {
    element: <Layout />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <PageLoading />,
        children: [homePage, dataPages, { path: '*', element: <ErrorPage /> }],
      },
    ],
  },
]);
