import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import { type AskedRoom, askingAbout } from './asking-about';
import { callLink, spaced, whatsappLink, type IndianMobile } from './contact-links';
import styles from './contact-options.module.css';
import { HiddenPhone } from './hidden-phone';
import type { ShownContact } from './use-owner-contact';

interface ContactOptionsProps {
  contact: ShownContact;
  room: AskedRoom;
  /** Called when the reader begins to call, or to write on WhatsApp. */
  onCall: () => void;
}

/** Links to call an owner or to write on WhatsApp. */
export function ContactOptions({ contact, room, onCall }: ContactOptionsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['panel']} aria-busy={contact.isLoading}>
      {contact.phone && <p className={styles['onPaper']}>{t('contact.onPaper', { phone: spaced(contact.phone) })}</p>}
      <h2 className={styles['title']}>{t('contact.title')}</h2>
      {contact.isLoading && <LoadingLinks />}
      {contact.error && (
        <p className={styles['words']} role="alert">
          {t(contact.error)}
        </p>
      )}
      {contact.phone && <PhoneLinks phone={contact.phone} room={room} onCall={onCall} />}
      {!contact.isLoading && !contact.error && !contact.phone && (
        <p className={styles['words']}>
          {contact.audience && <HiddenPhone audience={contact.audience} />} {t('contact.writeBelow')}
        </p>
      )}
    </section>
  );
}

function LoadingLinks() {
  return (
    <div className={styles['links']} aria-hidden>
      <div className={styles['placeholder']} />
      <div className={styles['placeholder']} />
    </div>
  );
}

interface PhoneLinksProps extends Pick<ContactOptionsProps, 'room' | 'onCall'> {
  phone: IndianMobile;
}

function PhoneLinks({ phone, room, onCall }: PhoneLinksProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['links']}>
      <Button
        onClick={onCall}
        component="a"
        href={callLink(phone)}
        size="md"
        px="sm"
        leftSection={<IconPhone size={20} aria-hidden />}
      >
        {t('contact.call')}
      </Button>
      <Button
        component="a"
        href={whatsappLink(phone, askingAbout(room))}
        onClick={onCall}
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
