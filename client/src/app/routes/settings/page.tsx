import { useTranslation } from '../../../lib/i18n';
import { BlockedPeople } from '../../../features/chats/blocking/blocked-people';
import { PrivacySettings } from '../../../features/account/settings/privacy-settings';
import { HoursForm } from '../../../features/visits/hours-form';
import { PageTitle } from '../../../ui/page-title';

export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <PrivacySettings blockedPeople={(say) => <BlockedPeople say={say} />} visitingHours={<HoursForm />} />
    </>
  );
}
