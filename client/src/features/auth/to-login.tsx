import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

export function ToLogin() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.login()} size="md" variant="light">
      {t('reset.goToLogin')}
    </Button>
  );
}
