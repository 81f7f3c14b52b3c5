import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslation } from '../lib/i18n';
import { paths } from '../lib/paths';
import { useWayBack } from './use-way-back';

/** Links to the login, which returns to this page, or to the part of it that has this id. */
export function LoginLink({ backTo }: { backTo?: string }) {
  const { t } = useTranslation();
  const wayBack = useWayBack(backTo === undefined ? undefined : `#${backTo}`);
  return (
    <Button component={Link} to={paths.login()} state={wayBack} data-waits variant="white" size="md" px="md">
      {t('reset.goToLogin')}
    </Button>
  );
}
