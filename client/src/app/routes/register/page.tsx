import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { GoogleButton } from '../../../features/auth/google-button';
import { OtherWay } from '../../../features/auth/other-way';
import type { FormError } from '../../../features/auth/form-error';
import { RegisterForm } from '../../../features/auth/register-form';
import { RoleGate } from '../../../features/auth/role-gate';
import { VisitorsOnly } from '../../../features/auth/visitors-only';
import { paths } from '../../../lib/paths';

export function RegisterPage() {
  const { t } = useTranslation();
  const [error, setError] = useState<FormError>();
  return (
    <VisitorsOnly>
      <RoleGate pageTitle={t('register.pageTitle')} headingStart={t('register.titleStart')}>
        {(role) => (
          <>
            <RegisterForm role={role} error={error} onError={setError} />
            <GoogleButton text={t('register.google')} role={role} onError={setError} />
            <OtherWay question={t('register.haveAccount')} text={t('register.login')} path={paths.login()} />
          </>
        )}
      </RoleGate>
    </VisitorsOnly>
  );
}
