import { env } from '../../../config/env';
import { page as english } from '../../../content/en/about.md';
import { Article } from '../../../features/info/article';
import { Translated } from '../../../features/info/translated';
import { useTranslation } from '../../../lib/i18n';

export function AboutPage() {
  const { t } = useTranslation();
  return (
    <Translated
      name="about"
      english={english}
      show={(page) => <Article title={t('about.title')} page={page} filling={env} />}
    />
  );
}
