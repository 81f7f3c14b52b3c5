import { useTranslation } from '../lib/i18n';

export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  return <title>{t('layout.pageTitle', { title, name: t('product.name') })}</title>;
}
