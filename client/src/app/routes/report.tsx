import { useTranslation } from 'react-i18next';
import { type Location, useLocation } from 'react-router-dom';
import { InfoPage } from '../../features/info/info-page';
import { LoginFirst } from '../../features/reports/login-first';
import { ReportForm } from '../../features/reports/report-form';
import { readReported } from '../../features/reports/reported';

export function ReportPage() {
  const { t } = useTranslation();
  const location: Location<unknown> = useLocation();
  const reported = readReported(location.state, location.search);
  return (
    <InfoPage title={t('report.title')} lead={t('report.lead')}>
      <LoginFirst reported={reported} />
      <ReportForm key={JSON.stringify(reported)} reported={reported} />
    </InfoPage>
  );
}
