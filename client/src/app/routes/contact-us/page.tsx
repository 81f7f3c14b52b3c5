import { useTranslation } from '../../../lib/i18n';
import { ContactUsForm } from '../../../features/support/contact-us-form';
import { InfoPage } from '../../../features/info/info-page';

export function ContactUsPage() {
  const { t } = useTranslation();
  return (
    <InfoPage title={t('contactUs.title')} lead={t('contactUs.lead')}>
      <ContactUsForm />
    </InfoPage>
  );
}
