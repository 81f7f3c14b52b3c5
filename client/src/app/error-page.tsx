import { Button } from '@mantine/core';
import { IconHome, IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../lib/i18n';
import { paths } from '../lib/paths';
import { Outcome } from '../ui/outcome';
import { PageTitle } from '../ui/page-title';
import { RetryButton } from '../ui/retry-button';

/** Shown for a page that does not exist or could not be loaded. */
export function ErrorPage({ exists = false }: { exists?: boolean }) {
  const { t } = useTranslation();
  return (
    <Outcome
      as="h1"
      icon={<IconMapOff size={40} stroke={1.5} aria-hidden />}
      title={t('errorPage.title')}
      text={t(exists ? 'errorPage.notLoaded' : 'errorPage.text')}
      action={
        <>
          {exists && <RetryButton onRetry={reload} />}
          <Button component={Link} to={paths.home()} size="md" leftSection={<IconHome size={20} aria-hidden />}>
            {t('errorPage.backToHome')}
          </Button>
        </>
      }
    >
      <PageTitle title={t('errorPage.title')} />
    </Outcome>
  );
}

// After a new release the old files are gone: the whole page must be loaded again.
function reload(): void {
  window.location.reload();
}
