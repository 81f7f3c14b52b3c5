import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { GoogleButton } from '../../../features/auth/google-button';
import { OtherWay } from '../../../features/auth/other-way';
import type { FormError } from '../../../features/auth/form-error';
import { RoleGate } from '../../../features/auth/role-gate';
import { SignInForm } from '../../../features/auth/sign-in-form';
import { useSignInState } from '../../../features/auth/use-sign-in-state';
import { VisitorsOnly } from '../../../features/auth/visitors-only';
import { paths } from '../../../lib/paths';
import { AlertBanner } from '../../../ui/alert-banner';
import styles from './page.module.css';

export function LoginPage() {
  const { t } = useTranslation();
  const [error, setError] = useState<FormError>();
  return (
    <VisitorsOnly>
      <WhyLogin />
      <RoleGate pageTitle={t('signIn.pageTitle')} headingStart={t('signIn.titleStart')}>
        {(role) => (
          <>
            <SignInForm error={error} onError={setError} />
            <GoogleButton text={t('signIn.google')} role={role} onError={setError} />
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

/** Explains the login to people whose session has ended, or who came from "submit a room". */
function WhyLogin() {
  const { t } = useTranslation();
  const { from, hasEnded } = useSignInState();
  const [isClosed, setIsClosed] = useState(false);
  const isFromForm = from?.pathname.includes(`/${paths.newPg.page}`) ?? false;
  if (isClosed || !(isFromForm || hasEnded)) return null;
  return (
    <div className={styles['why']}>
      <AlertBanner
        kind="info"
        text={t(isFromForm ? 'roomForm.notLoggedIn' : 'SESSION_ENDED')}
        onClose={() => {
          setIsClosed(true);
        }}
      />
    </div>
  );
}
