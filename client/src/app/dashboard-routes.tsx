import type { RouteObject } from 'react-router-dom';
import { paths, type RoleSegment } from '../lib/paths';

const submitPgPage = () => import('./routes/submit-pg').then(({ SubmitPgPage }) => ({ Component: SubmitPgPage }));

// Both roles have the same addresses: the dashboard sends everybody to their own and knows which pages are for whom.
const pages: RouteObject[] = [
  { index: true, element: null },
  {
    path: paths.messages.page,
    lazy: () => import('./routes/messages').then(({ MessagesPage }) => ({ Component: MessagesPage })),
  },
  {
    path: paths.bookmarks.page,
    lazy: () => import('./routes/bookmarks').then(({ BookmarksPage }) => ({ Component: BookmarksPage })),
  },
  {
    path: paths.myPgs.page,
    lazy: () => import('./routes/my-pgs').then(({ MyPgsPage }) => ({ Component: MyPgsPage })),
  },
  { path: paths.newPg.page, lazy: submitPgPage },
  { path: `${paths.newPg.page}/:roomId`, lazy: submitPgPage },
  {
    path: paths.ownProfile.page,
    lazy: () => import('./routes/own-profile').then(({ OwnProfilePage }) => ({ Component: OwnProfilePage })),
  },
  {
    path: paths.settings.page,
    lazy: () => import('./routes/settings').then(({ SettingsPage }) => ({ Component: SettingsPage })),
  },
];

const dashboardOf = (segment: RoleSegment): RouteObject[] => [
  {
    path: paths.logoutOf(segment),
    lazy: () => import('./routes/logout').then(({ LogoutPage }) => ({ Component: LogoutPage })),
  },
  {
    path: `/${segment}`,
    lazy: () => import('./routes/dashboard').then(({ DashboardPage }) => ({ Component: DashboardPage })),
    children: pages,
  },
];

export const dashboardRoutes: RouteObject[] = [...dashboardOf('owner'), ...dashboardOf('user')];
