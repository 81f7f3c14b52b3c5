import { IconUserOff } from '@tabler/icons-react';
import { type Location, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { InfoPage } from '../../../features/info/info-page';
import { LoginFirst } from '../../../features/reports/login-first';
import { ReportForm } from '../../../features/reports/report-form';
import { type FoundReported, useReported } from '../../../features/reports/use-reported';
import { Outcome } from '../../../ui/outcome';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';

export function ReportPage() {
  const { t } = useTranslation();
  const location: Location<unknown> = useLocation();
  const found = useReported(location.state, location.search);
  return (
    <InfoPage title={t('report.title')} lead={t('report.lead')}>
      <Report found={found} />
    </InfoPage>
  );
}

function Report({ found }: { found: FoundReported }) {
  const { t } = useTranslation();
  if (found.kind === 'loading') return <Spinner text={t('profile.loading')} />;
  if (found.kind === 'failed') {
    return (
      <Outcome
        role="alert"
        icon={<IconUserOff size={40} stroke={1.5} aria-hidden />}
        title={t('profile.fetchFailed')}
        action={<RetryButton onRetry={found.retry} />}
      />
    );
  }
  const { reported, error } = found;
  return (
    <>
      <LoginFirst />
      <ReportForm key={JSON.stringify(found)} reported={reported} error={error} />
    </>
  );
}
