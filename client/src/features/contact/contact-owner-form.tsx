import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/field';
import styles from './contact-owner-form.module.css';

export function ContactOwnerForm({ id, onSubmit }: { id: string; onSubmit: () => void }) {
  const { t } = useTranslation();
  return (
    <section id={id} className={styles['contact']}>
      <h2 className={styles['title']}>{t('contactOwner.title')}</h2>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextField label={t('contactOwner.fullName')} name="name" autoComplete="name" />
        <TextField label={t('contactOwner.mobileNumber')} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
        <TextAreaField label={t('contactOwner.message')} name="message" />
        <Button type="submit" size="md" leftSection={<IconSend size={20} aria-hidden />}>
          {t('contactOwner.submit')}
        </Button>
      </form>
    </section>
  );
}
