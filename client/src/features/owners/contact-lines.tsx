import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import { mailLink } from './contact-links';
import styles from './contact-lines.module.css';
import { HiddenPhone } from './hidden-phone';
import type { ShownContact } from './use-owner-contact';

/** Shows an owner's email address and phone, and keeps the space while they are loading. */
export function ContactLines({ contact: { isLoading, error, email, phone, audience } }: { contact: ShownContact }) {
  const { t } = useTranslation();
  return (
    <div className={styles['lines']} aria-busy={isLoading}>
      {error && <p role="alert">{t(error)}</p>}
      {email && (
        <p className={styles['line']}>
          <IconMail size={18} aria-hidden />
          <a href={mailLink(email)}>{email}</a>
        </p>
      )}
      {phone && (
        <p className={styles['line']}>
          <IconPhone size={18} aria-hidden />
          {phone}
        </p>
      )}
      {audience && (
        <p>
          <HiddenPhone audience={audience} />
        </p>
      )}
    </div>
  );
}
