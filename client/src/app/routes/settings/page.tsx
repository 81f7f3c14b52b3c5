import { useTranslation } from '../../../lib/i18n';
import { PrivacySettings } from '../../../features/account/settings/privacy-settings';
import { PageTitle } from '../../../ui/page-title';

export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <PrivacySettings />
    </>
  );
}
