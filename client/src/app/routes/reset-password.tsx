import { useLocation, useSearchParams } from 'react-router-dom';
import { NewPasswordForm } from '../../features/session/new-password-form';
import { ResetLinkForm } from '../../features/session/reset-link-form';
import { VisitorsOnly } from '../../features/session/visitors-only';
import { paths } from '../../lib/paths';

/** One screen under two addresses; who is signed in sees it only under the one that the own profile links to. */
export function ResetPasswordPage() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const screen = token ? <NewPasswordForm token={token} /> : <ResetLinkForm />;
  return pathname.startsWith(paths.forgetPassword()) ? <VisitorsOnly>{screen}</VisitorsOnly> : screen;
}
