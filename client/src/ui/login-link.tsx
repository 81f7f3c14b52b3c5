import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../lib/i18n';
import { paths } from '../lib/paths';
import type { SignInState } from '../lib/sign-in-state';

/** Links to the login, which returns to this page with the given state. */
export function LoginLink({ state = null }: { state?: unknown }) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const carried: SignInState = { from: { pathname, search, hash, state } };
  return (
    <Button component={Link} to={paths.login()} state={carried} variant="white" size="md" px="md">
      {t('reset.goToLogin')}
    </Button>
  );
}
