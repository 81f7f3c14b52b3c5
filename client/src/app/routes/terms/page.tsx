import { env } from '../../../config/env';
import { page as english } from '../../../content/en/terms.md';
import { Article } from '../../../features/info/article';
import { Translated } from '../../../features/info/translated';
import { useTranslation } from '../../../lib/i18n';

export function TermsPage() {
  const { t } = useTranslation();
  return (
    <Translated
      name="terms"
      english={english}
      show={(page) => <Article title={t('terms.title')} page={page} filling={env} />}
    />
  );
}
