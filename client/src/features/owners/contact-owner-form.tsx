import { IconSend } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import { BusyButton } from '../../ui/busy-button';
import { TextField } from '../../ui/field';
import { TextAreaField } from '../../ui/text-area-field';
import { useArrivalFocus } from '../../ui/use-arrival-focus';
import type { Notice } from '../../ui/use-notice';
import styles from './contact-owner-form.module.css';
import type { MessageDraft } from './message-draft';
import { useContactOwner } from './use-contact-owner';
import type { DraftStore } from './use-message-draft';
import { useWaitingMessage } from './use-waiting-message';

interface ContactOwnerFormProps {
  id: string;
  roomId: string;
  draftStore: DraftStore;
  say: (notice: Notice) => void;
}

export function ContactOwnerForm({ id, roomId, draftStore, say }: ContactOwnerFormProps) {
  const { t } = useTranslation();
  const draft = draftStore.useValue();
  const { contactOwner, isSending } = useContactOwner(roomId);
  const isWaiting = useWaitingMessage(roomId, draftStore, say);
  useArrivalFocus(id, draftStore.wasKept);
  const send = async () => {
    if (isSending) return;
    const notice = await contactOwner(draft);
    if (notice.kind === 'success' || notice.kind === 'info') draftStore.set(draftStore.own.get());
    say(notice);
  };
  const field = (name: keyof MessageDraft) => ({
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      draftStore.set({ ...draftStore.get(), [name]: value });
    },
  });
  return (
    <section id={id} className={styles['contact']}>
      <h2 className={styles['title']}>{t('contactOwner.title')}</h2>
      {isWaiting && (
        <p>
          {t('contactOwner.waiting')} {t('unsent.waits')}
        </p>
      )}
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
        <BusyButton type="submit" size="md" isBusy={isSending} leftSection={<IconSend size={20} aria-hidden />}>
          {t('contactOwner.submit')}
        </BusyButton>
      </form>
    </section>
  );
}
