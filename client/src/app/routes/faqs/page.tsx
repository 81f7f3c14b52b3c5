import { env } from '../../../config/env';
import { page as english } from '../../../content/en/faqs.md';
import { Questions } from '../../../features/info/questions';
import { Translated } from '../../../features/info/translated';
import { useTranslation } from '../../../lib/i18n';

export function FaqsPage() {
  const { t } = useTranslation();
  return (
    <Translated
      name="faqs"
      english={english}
      show={(page) => <Questions title={t('faqs.title')} page={page} filling={env} />}
    />
  );
}
