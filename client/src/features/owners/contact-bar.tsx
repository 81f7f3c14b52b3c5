import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';
import styles from './contact-bar.module.css';
import { callLink, whatsappLink } from './contact-links';
import { type AskedRoom, askingAbout } from './asking-about';
import type { ShownContact } from './use-owner-contact';

// Three of them stand beside each other on a narrow phone.
const WAY = { className: styles['way'] ?? '', size: 'md', px: 8 } as const;

interface ContactBarProps {
  contact: ShownContact;
  room: AskedRoom;
  /** The price, shown above the ways to reach the owner. */
  price: ReactNode;
  onMessage: () => void;
  /** Called when the reader begins to call, or to write on WhatsApp. */
  onCall: () => void;
}

/** Offers the ways to reach an owner at the bottom of a phone's screen. */
export function ContactBar({ contact, room, price, onMessage, onCall }: ContactBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']} role="group" aria-label={t('contact.title')}>
      <p className={styles['price']}>{price}</p>
      <div className={styles['ways']}>
        <PhoneWays contact={contact} room={room} onCall={onCall} />
        <Button {...WAY} leftSection={<IconMessageCircle size={20} aria-hidden />} onClick={onMessage}>
          {t('contact.write')}
        </Button>
      </div>
    </div>
  );
}

type WaysProps = Pick<ContactBarProps, 'contact' | 'room' | 'onCall'>;

function PhoneWays({ contact: { isLoading, phone }, room, onCall }: WaysProps) {
  const { t } = useTranslation();
  if (isLoading) {
    return (
      <>
        <div className={styles['placeholder']} aria-hidden />
        <div className={styles['placeholder']} aria-hidden />
      </>
    );
  }
  if (!phone) return null;
  return (
    <>
      <Button
        component="a"
        href={callLink(phone)}
        onClick={onCall}
        variant="default"
        {...WAY}
        leftSection={<IconPhone size={20} aria-hidden />}
      >
        {t('profile.call')}
      </Button>
      <Button
        component="a"
        href={whatsappLink(phone, askingAbout(room))}
        onClick={onCall}
        target="_blank"
        rel="noopener"
        variant="default"
        {...WAY}
        leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
      >
        {t('contact.whatsapp')}
      </Button>
    </>
  );
}
