import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';

const passwordPage = () =>
  import('./routes/reset-password').then(({ ResetPasswordPage }) => ({ Component: ResetPasswordPage }));

export const authRoutes: RouteObject[] = [
  {
    path: paths.login.pattern,
    lazy: () => import('./routes/login').then(({ LoginPage }) => ({ Component: LoginPage })),
  },
  {
    path: paths.register.pattern,
    lazy: () => import('./routes/register').then(({ RegisterPage }) => ({ Component: RegisterPage })),
  },
  { path: paths.forgetPassword.pattern, lazy: passwordPage },
  { path: paths.resetPassword.pattern, lazy: passwordPage },
  {
    path: paths.logout.pattern,
    lazy: () => import('./routes/logout').then(({ LogoutPage }) => ({ Component: LogoutPage })),
  },
  {
    path: paths.verifyEmail.pattern,
    lazy: () => import('./routes/verify-email').then(({ VerifyEmailPage }) => ({ Component: VerifyEmailPage })),
  },
  {
    path: paths.undoEmail.pattern,
    lazy: () => import('./routes/undo-email').then(({ UndoEmailPage }) => ({ Component: UndoEmailPage })),
  },
];

/** Opened in the popup: only tells the page behind it. */
export const googleCallbackRoute: RouteObject = {
  path: paths.googleCallback.pattern,
  lazy: () => import('./routes/google-callback').then(({ GoogleCallbackPage }) => ({ Component: GoogleCallbackPage })),
};
