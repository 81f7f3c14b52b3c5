import { useLocation, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from '../../../features/auth/new-password-form';
import { ResetLinkForm } from '../../../features/auth/reset-link-form';
import { VisitorsOnly } from '../../../features/auth/visitors-only';
import { paths } from '../../../lib/paths';

/** Serves two addresses. Signed-in users see it only under the one that their profile links to. */
export function ResetPasswordPage() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const screen = token ? <NewPasswordForm token={token} /> : <ResetLinkForm />;
  return pathname.startsWith(paths.forgetPassword()) ? <VisitorsOnly>{screen}</VisitorsOnly> : screen;
}
