import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callLink, whatsappLink, type IndianMobile } from './contact-links';
import styles from './contact-options.module.css';
import { useOwnerContact } from './use-owner-contact';

/** The ways to an owner outside the product; stands above the form that writes to them. */
export function ContactOptions({ username }: { username: string | null }) {
  const { t } = useTranslation();
  const contact = useOwnerContact(username);
  return (
    <section className={styles['panel']} aria-busy={contact.isLoading}>
      <h2 className={styles['title']}>{t('contact.title')}</h2>
      {contact.isLoading && <AwaitedLinks />}
      {contact.refusal && (
        <p className={styles['words']} role="alert">
          {t(contact.refusal)}
        </p>
      )}
      {contact.phone && <PhoneLinks phone={contact.phone} />}
      {!contact.isLoading && !contact.refusal && !contact.phone && (
        <p className={styles['words']}>{t('contact.writeBelow')}</p>
      )}
    </section>
  );
}

function AwaitedLinks() {
  return (
    <div className={styles['links']} aria-hidden>
      <div className={styles['awaited']} />
      <div className={styles['awaited']} />
    </div>
  );
}

function PhoneLinks({ phone }: { phone: IndianMobile }) {
  const { t } = useTranslation();
  return (
    <div className={styles['links']}>
      <Button component="a" href={callLink(phone)} size="md" px="sm" leftSection={<IconPhone size={20} aria-hidden />}>
        {t('contact.call')}
      </Button>
      <Button
        component="a"
        href={whatsappLink(phone, t('contact.whatsappText'))}
        target="_blank"
        rel="noopener"
        variant="default"
        size="md"
        px="sm"
        leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
      >
        {t('contact.whatsapp')}
      </Button>
    </div>
  );
}
