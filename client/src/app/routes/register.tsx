import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoogleButton } from '../../features/session/google-button';
import { OtherWay } from '../../features/session/other-way';
import type { Refusal } from '../../features/session/refusal';
import { RegisterForm } from '../../features/session/register-form';
import { RoleGate } from '../../features/session/role-gate';
import { VisitorsOnly } from '../../features/session/visitors-only';
import { paths } from '../../lib/paths';

export function RegisterPage() {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  return (
    <VisitorsOnly>
      <RoleGate pageTitle={t('register.pageTitle')} headingStart={t('register.titleStart')}>
        {(role) => (
          <>
            <RegisterForm role={role} refusal={refusal} onRefusal={setRefusal} />
            <GoogleButton text={t('register.google')} role={role} onRefusal={setRefusal} />
            <OtherWay question={t('register.haveAccount')} text={t('register.login')} path={paths.login()} />
          </>
        )}
      </RoleGate>
    </VisitorsOnly>
  );
}
