import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoogleButton } from '../../features/session/google-button';
import { OtherWay } from '../../features/session/other-way';
import type { Refusal } from '../../features/session/refusal';
import { RoleGate } from '../../features/session/role-gate';
import { SignInForm } from '../../features/session/sign-in-form';
import { useSignInState } from '../../features/session/use-sign-in-state';
import { VisitorsOnly } from '../../features/session/visitors-only';
import { paths } from '../../lib/paths';
import { AlertBanner } from '../../ui/alert-banner';
import styles from './login.module.css';

export function LoginPage() {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  return (
    <VisitorsOnly>
      <WhyLogin />
      <RoleGate pageTitle={t('signIn.pageTitle')} headingStart={t('signIn.titleStart')}>
        {(role) => (
          <>
            <SignInForm refusal={refusal} onRefusal={setRefusal} />
            <GoogleButton text={t('signIn.google')} role={role} onRefusal={setRefusal} />
            <OtherWay
              question={t('signIn.noAccount', { name: t('product.name') })}
              text={t('signIn.register')}
              path={paths.register()}
            />
          </>
        )}
      </RoleGate>
    </VisitorsOnly>
  );
}

/** Told to who wanted to list a room. */
function WhyLogin() {
  const { t } = useTranslation();
  const { from } = useSignInState();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed || !from?.pathname.includes(`/${paths.newPg.page}`)) return null;
  return (
    <div className={styles['why']}>
      <AlertBanner
        kind="info"
        text={t('roomForm.notLoggedIn')}
        onClose={() => {
          setIsClosed(true);
        }}
      />
    </div>
  );
}
