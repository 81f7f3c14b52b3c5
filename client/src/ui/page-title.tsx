import { useTranslation } from 'react-i18next';

export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  return <title>{t('layout.pageTitle', { title, name: t('product.name') })}</title>;
}
