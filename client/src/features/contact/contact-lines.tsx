import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mailLink } from './contact-links';
import styles from './contact-lines.module.css';
import type { ShownContact } from './use-owner-contact';

/** E-mail and phone of an owner; keeps their room while they are on their way. */
export function ContactLines({ contact: { isLoading, refusal, email, phone } }: { contact: ShownContact }) {
  const { t } = useTranslation();
  return (
    <div className={styles['lines']} aria-busy={isLoading}>
      {refusal && <p role="alert">{t(refusal)}</p>}
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
    </div>
  );
}
