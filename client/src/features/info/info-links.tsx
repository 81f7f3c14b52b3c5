import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { type TextKey, useTranslation } from '../../lib/i18n';
import styles from './info-links.module.css';

const links: [path: string, text: TextKey][] = [
  [paths.about(), 'footer.about'],
  [paths.faqs(), 'footer.faqs'],
  [paths.terms(), 'footer.terms'],
  [paths.contact(), 'footer.contact'],
  [paths.report(), 'footer.report'],
];

export function InfoLinks() {
  const { t } = useTranslation();
  return (
    <nav className={styles['nav']} aria-labelledby="info-links">
      <h2 id="info-links" className={styles['heading']}>
        {t('info.links')}
      </h2>
      <ul className={styles['links']}>
        {links.map(([path, text]) => (
          <li key={path}>
            <NavLink to={path}>{t(text)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
