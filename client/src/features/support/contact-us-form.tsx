import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import { AlertBanner } from '../../ui/alert-banner';
import { BusyButton } from '../../ui/busy-button';
import { TextField } from '../../ui/field';
import { TextAreaField } from '../../ui/text-area-field';
import { LoginLink } from '../../ui/login-link';
import { useFocusOnError } from '../../ui/use-field-errors';
import type { ContactField } from './contact-draft';
import styles from './contact-us-form.module.css';
import { useContactUsForm } from './use-contact-us-form';

type Form = ReturnType<typeof useContactUsForm>;

export function ContactUsForm() {
  const { t } = useTranslation();
  const form = useContactUsForm();
  const element = useFocusOnError(form.error);
  const field = (name: ContactField) => ({
    name,
    required: true,
    withAsterisk: false,
    value: form.draft[name],
    error: form.error?.field === name && form.error.text,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      form.change(name, value);
    },
  });
  return (
    <form
      ref={element}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormNotice form={form} />
      <TextField label={t('contactUs.name')} autoComplete="name" {...field('name')} />
      {/* Not of type email: what the browser says about it is not our text. */}
      <TextField label={t('contactUs.email')} inputMode="email" autoComplete="email" {...field('email')} />
      <TextAreaField label={t('contactUs.message')} {...field('message')} rows={6} />
      <div className={styles['buttons']}>
        <Button variant="default" size="md" onClick={form.cancel}>
          {t('action.cancel')}
        </Button>
        <BusyButton type="submit" size="md" isBusy={form.isSending} leftSection={<IconSend size={20} aria-hidden />}>
          {t('contactUs.submit')}
        </BusyButton>
      </div>
    </form>
  );
}

function FormNotice({ form: { isSent, isWaiting, stopWaiting, error, clearOutcome } }: { form: Form }) {
  const { t } = useTranslation();
  if (isWaiting) return <AlertBanner kind="info" text={t('failure.waits')} onClose={stopWaiting} />;
  if (isSent) return <AlertBanner kind="success" text={t('contactUs.sent')} onClose={clearOutcome} />;
  if (!error || error.field) return null;
  return (
    <AlertBanner kind={error.needsLogin ? 'warning' : 'error'} text={error.text} onClose={clearOutcome}>
      {error.needsLogin && <LoginLink />}
    </AlertBanner>
  );
}
