import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field';
import { TextAreaField } from '../../ui/text-area-field';
import type { Notice } from '../../ui/use-notice';
import styles from './contact-owner-form.module.css';
import { type FirstWord, NOTHING_WRITTEN } from './first-word';
import { useContactOwner } from './use-contact-owner';
import type { WrittenWord } from './use-first-word';

interface ContactOwnerFormProps {
  id: string;
  roomId: string;
  written: WrittenWord;
  say: (said: Notice) => void;
}

export function ContactOwnerForm({ id, roomId, written, say }: ContactOwnerFormProps) {
  const { t } = useTranslation();
  const word = written.useValue();
  const { contactOwner, isSending } = useContactOwner(roomId);
  const send = async () => {
    if (isSending) return;
    const said = await contactOwner(word);
    if (said.kind === 'success') written.set(NOTHING_WRITTEN);
    say(said);
  };
  const field = (name: keyof FirstWord) => ({
    value: word[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      written.set({ ...written.get(), [name]: value });
    },
  });
  return (
    <section id={id} className={styles['contact']}>
      <h2 className={styles['title']}>{t('contactOwner.title')}</h2>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField label={t('contactOwner.fullName')} name="name" autoComplete="name" {...field('name')} />
        <TextField
          label={t('contactOwner.mobileNumber')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phoneNumber')}
        />
        <TextAreaField label={t('contactOwner.message')} name="message" {...field('message')} />
        <Button type="submit" size="md" loading={isSending} leftSection={<IconSend size={20} aria-hidden />}>
          {t('contactOwner.submit')}
        </Button>
      </form>
    </section>
  );
}
