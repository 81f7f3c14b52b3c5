import type { RouteObject } from 'react-router-dom';
import { deferredClient } from '../apollo/deferred/deferred-client';
import { firstAnswer } from '../apollo/first-answer';
import { withTexts } from '../lib/language';
import { paths, roleSegments, type RoleSegment } from '../lib/paths';
import { withAmenities } from '../lib/use-amenities';
import { roomQuery } from './routes/room/room-query';
import { roomsQuery } from './routes/search/rooms-query';

const searchPage = () => {
  loadClientToo(roomsQuery);
  return withAmenities(import('./routes/search/page')).then(({ SearchPage }) => ({ Component: SearchPage }));
};

const roomPage = () => {
  loadClientToo(roomQuery);
  return withAmenities(import('./routes/room/page')).then(({ RoomPage }) => ({ Component: RoomPage }));
};

/** Loads the data client beside a page, unless the answer to its first query came along. */
function loadClientToo({ name, load }: Pick<typeof roomQuery, 'name' | 'load'>): void {
  if (firstAnswer()?.operationName === name) return;
  // The page itself tries again.
  Promise.all([deferredClient(), load()]).catch(() => undefined);
}

const passwordPage = () =>
  withTexts(() => import('./routes/reset-password/page')).then(({ ResetPasswordPage }) => ({
    Component: ResetPasswordPage,
  }));

const authRoutes: RouteObject[] = [
  {
    path: paths.login.pattern,
    lazy: () => withTexts(() => import('./routes/login/page')).then(({ LoginPage }) => ({ Component: LoginPage })),
  },
  {
    path: paths.register.pattern,
    lazy: () =>
      withTexts(() => import('./routes/register/page')).then(({ RegisterPage }) => ({ Component: RegisterPage })),
  },
  { path: paths.forgetPassword.pattern, lazy: passwordPage },
  { path: paths.resetPassword.pattern, lazy: passwordPage },
  {
    path: paths.logout.pattern,
    lazy: () => withTexts(() => import('./routes/logout/page')).then(({ LogoutPage }) => ({ Component: LogoutPage })),
  },
  {
    path: paths.verifyEmail.pattern,
    lazy: () =>
      withTexts(() => import('./routes/verify-email/page')).then(({ VerifyEmailPage }) => ({
        Component: VerifyEmailPage,
      })),
  },
  {
    path: paths.undoEmail.pattern,
    lazy: () =>
      withTexts(() => import('./routes/undo-email/page')).then(({ UndoEmailPage }) => ({ Component: UndoEmailPage })),
  },
];

/** Opened in the sign-in popup; sends the result to the page that opened it. */
const googleCallbackRoute: RouteObject = {
  path: paths.googleCallback.pattern,
  lazy: () =>
    withTexts(() => import('./routes/google-callback/page')).then(({ GoogleCallbackPage }) => ({
      Component: GoogleCallbackPage,
    })),
};

const submitPgPage = () =>
  withTexts(() => import('./routes/submit-pg/page')).then(({ SubmitPgPage }) => ({ Component: SubmitPgPage }));

// Both roles have the same pages. The dashboard redirects to the user's role and checks which pages it may open.
const pages: RouteObject[] = [
  { index: true, element: null },
  {
    path: paths.messages.page,
    lazy: () =>
      withTexts(() => import('./routes/messages/page')).then(({ MessagesPage }) => ({ Component: MessagesPage })),
  },
  {
    path: paths.bookmarks.page,
    lazy: () =>
      withTexts(() => import('./routes/bookmarks/page')).then(({ BookmarksPage }) => ({ Component: BookmarksPage })),
  },
  {
    path: paths.savedSearches.page,
    lazy: () =>
      withTexts(() => import('./routes/saved-searches/page')).then(({ SavedSearchesPage }) => ({
        Component: SavedSearchesPage,
      })),
  },
  {
    path: paths.visits.page,
    lazy: () => withTexts(() => import('./routes/visits/page')).then(({ VisitsPage }) => ({ Component: VisitsPage })),
  },
  {
    path: paths.myPgs.page,
    lazy: () => withTexts(() => import('./routes/my-pgs/page')).then(({ MyPgsPage }) => ({ Component: MyPgsPage })),
  },
  { path: paths.newPg.page, lazy: submitPgPage },
  { path: paths.changedPg.page, lazy: submitPgPage },
  {
    path: paths.ownProfile.page,
    lazy: () =>
      withTexts(() => import('./routes/own-profile/page')).then(({ OwnProfilePage }) => ({
        Component: OwnProfilePage,
      })),
  },
  {
    path: paths.notifications.page,
    lazy: () =>
      withTexts(() => import('./routes/notifications/page')).then(({ NotificationsPage }) => ({
        Component: NotificationsPage,
      })),
  },
  {
    path: paths.settings.page,
    lazy: () =>
      withTexts(() => import('./routes/settings/page')).then(({ SettingsPage }) => ({ Component: SettingsPage })),
  },
];

const dashboardOf = (segment: RoleSegment): RouteObject[] => [
  {
    path: paths.logoutOf(segment),
    lazy: () => withTexts(() => import('./routes/logout/page')).then(({ LogoutPage }) => ({ Component: LogoutPage })),
  },
  {
    path: paths.dashboardOf(segment),
    lazy: () =>
      withTexts(() => import('./routes/dashboard/page')).then(({ DashboardPage }) => ({ Component: DashboardPage })),
    children: pages,
  },
];

const dashboardRoutes: RouteObject[] = [...roleSegments.flatMap(dashboardOf)];

const dataPages: RouteObject = {
  lazy: () => import('./layout/data-pages').then(({ DataPages }) => ({ Component: DataPages })),
  children: [
    {
      path: paths.compared.pattern,
      lazy: () =>
        withTexts(() => import('./routes/compare/page')).then(({ ComparePage }) => ({ Component: ComparePage })),
    },
    {
      path: paths.profile.pattern,
      lazy: () =>
        withTexts(() => import('./routes/profile/page')).then(({ ProfilePage }) => ({ Component: ProfilePage })),
    },
    {
      path: paths.contact.pattern,
      lazy: () =>
        withTexts(() => import('./routes/contact-us/page')).then(({ ContactUsPage }) => ({ Component: ContactUsPage })),
    },
    {
      path: paths.report.pattern,
      lazy: () => withTexts(() => import('./routes/report/page')).then(({ ReportPage }) => ({ Component: ReportPage })),
    },
    ...authRoutes,
    ...dashboardRoutes,
  ],
};

const homePage: RouteObject = {
  path: paths.home.pattern,
  lazy: () => import('./routes/home/page').then(({ HomePage }) => ({ Component: HomePage })),
};

// Drawn from the answer that they bring along; they load the data client later.
const firstPages: RouteObject[] = [
  { path: paths.search.pattern, lazy: searchPage },
  { path: paths.searchFor.pattern, lazy: searchPage },
  { path: paths.room.pattern, lazy: roomPage },
];

const infoPages: RouteObject[] = [
  {
    path: paths.about.pattern,
    lazy: () => withTexts(() => import('./routes/about/page')).then(({ AboutPage }) => ({ Component: AboutPage })),
  },
  {
    path: paths.faqs.pattern,
    lazy: () => withTexts(() => import('./routes/faqs/page')).then(({ FaqsPage }) => ({ Component: FaqsPage })),
  },
  {
    path: paths.terms.pattern,
    lazy: () => withTexts(() => import('./routes/terms/page')).then(({ TermsPage }) => ({ Component: TermsPage })),
  },
];

const offlinePage: RouteObject = {
  path: paths.offline.pattern,
  lazy: () => withTexts(() => import('./routes/offline/page')).then(({ OfflinePage }) => ({ Component: OfflinePage })),
};

/** The routes of all pages; their addresses are those of `pagePatterns`. */
export const pageRoutes: RouteObject[] = [
  homePage,
  ...firstPages,
  dataPages,
  ...infoPages,
  offlinePage,
  googleCallbackRoute,
];
