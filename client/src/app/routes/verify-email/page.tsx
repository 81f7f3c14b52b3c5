import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { AuthCard } from '../../../features/auth/auth-card';
import { useConfirmEmail } from '../../../features/auth/use-confirm-email';
import { paths } from '../../../lib/paths';
import { Spinner } from '../../../ui/spinner';

export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { confirmEmail, outcome } = useConfirmEmail();
  // A link works once, so it must be sent only once.
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (told.current === token) return;
    told.current = token;
    void confirmEmail(token);
  }, [token, confirmEmail]);
  return (
    <AuthCard pageTitle={t('verify.title')} heading={t('verify.title')}>
      {outcome ? (
        <p role={outcome.kind === 'error' ? 'alert' : 'status'}>{outcome.text}</p>
      ) : (
        <Spinner text={t('verify.loading')} />
      )}
      {outcome && (
        <Button component={Link} to={paths.ownProfile('user')} size="md" variant="light">
          {t('verify.toProfile')}
        </Button>
      )}
    </AuthCard>
  );
}
