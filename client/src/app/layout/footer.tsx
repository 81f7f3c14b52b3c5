import { IconMail, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { env } from '../../config/env';
import { paths } from '../../lib/paths';
import { type TextKey, useTranslation } from '../../lib/i18n';
import { SaverSwitch } from './saver-switch';
import { SchemeSwitch } from './scheme-switch';
import { useWayBack } from '../../ui/use-way-back';
import styles from './footer.module.css';

const quickLinks: [path: string, text: TextKey][] = [
  [paths.home(), 'footer.home'],
  [paths.login(), 'footer.login'],
  [paths.submitPg(), 'footer.submitPg'],
  [paths.terms(), 'footer.terms'],
  [paths.about(), 'footer.about'],
  [paths.faqs(), 'footer.faqs'],
  [paths.report(), 'footer.report'],
  [paths.contact(), 'footer.contact'],
];

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        <div className={styles['about']}>
          <p className={styles['name']}>{t('product.name')}</p>
          <p>{t('footer.promise')}</p>
          <address className={styles['address']}>
            <span>
              <IconMapPin size={20} aria-hidden /> {env.officeAddress}
            </span>
            <a href={`mailto:${env.contactEmail}`}>
              <IconMail size={20} aria-hidden /> {env.contactEmail}
            </a>
          </address>
          <SchemeSwitch />
          <SaverSwitch />
        </div>
        <QuickLinks />
      </div>
    </footer>
  );
}

function QuickLinks() {
  const { t } = useTranslation();
  const wayBack = useWayBack();
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className={styles['heading']}>
        {t('footer.quickLinks')}
      </h2>
      <ul className={styles['links']}>
        {quickLinks.map(([path, text]) => (
          <li key={path}>
            <Link to={path} {...(path === paths.login() && { state: wayBack, 'data-waits': true })}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
