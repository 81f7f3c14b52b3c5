import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import type { ReportReason } from '../../apollo/schema-types.generated';
import { BusyButton } from '../../ui/busy-button';
import { AlertBanner } from '../../ui/alert-banner';
import { Dropdown } from '../../ui/dropdown';
import { TextField } from '../../ui/field';
import { TextAreaField } from '../../ui/text-area-field';
import { useFocusOnError } from '../../ui/use-field-errors';
import styles from './report-form.module.css';
import type { Reported } from './reported';
import { DESCRIPTION, useReportForm } from './use-report-form';
import type { ReportError } from './use-submit-report';

type Form = ReturnType<typeof useReportForm>;

const reasons = [
  { value: 'FRAUD', text: 'report.fraud' },
  { value: 'MISINFORMATION', text: 'report.misinformation' },
  { value: 'HARASSMENT', text: 'report.harassment' },
  { value: 'OTHER', text: 'report.other' },
] as const satisfies readonly { value: ReportReason; text: string }[];

interface ReportFormProps {
  reported: Reported;
  /** Error about the reported user, found before the form is shown. */
  error?: ReportError | undefined;
}

export function ReportForm({ reported, error }: ReportFormProps) {
  const { t } = useTranslation();
  const form = useReportForm(reported, error);
  const element = useFocusOnError(form.error);
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormNotice form={form} />
      <Subject form={form} reported={reported} />
      <ReasonField form={form} isOfMessage={reported.messageId !== undefined} />
      <TextAreaField
        id={DESCRIPTION}
        label={t('report.description')}
        name="description"
        rows={6}
        value={form.draft.description}
        error={form.errorAt('description')}
        onChange={({ currentTarget: { value } }) => {
          form.change({ description: value });
        }}
      />
      <BusyButton
        type="submit"
        size="md"
        className={styles['submit'] ?? ''}
        isBusy={form.isSending}
        leftSection={<IconFlag size={20} aria-hidden />}
      >
        {t('report.submit')}
      </BusyButton>
    </form>
  );
}

function FormNotice({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { isSent, isWaiting, stopWaiting, error, clearOutcome } = form;
  if (isWaiting) return <AlertBanner kind="info" text={t('failure.waits')} onClose={stopWaiting} />;
  if (isSent) return <AlertBanner kind="success" text={t('report.sent')} onClose={clearOutcome} />;
  const isAtField = (['username', 'reason', 'description'] as const).some(form.errorAt);
  if (!error || isAtField) return null;
  return <AlertBanner kind="error" text={error.text} onClose={clearOutcome} />;
}

function Subject({ form, reported }: { form: Form; reported: Reported }) {
  if (reported.reviewId !== undefined) return <NamedReview reported={reported} />;
  return <Named form={form} roomId={reported.roomId} />;
}

/** Shows the reported user and room. The user can be entered only if the page was opened without one. */
function Named({ form, roomId }: { form: Form; roomId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles['named']}>
      <TextField
        label={t('report.username')}
        name="username"
        readOnly={!form.isBare}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={form.draft.username}
        error={form.errorAt('username')}
        onChange={({ currentTarget: { value } }) => {
          form.change({ username: value });
        }}
      />
      <TextField
        label={t('report.roomId')}
        name="roomId"
        readOnly
        value={roomId ?? ''}
        description={form.isBare && t('report.roomIdHint')}
      />
    </div>
  );
}

/** Shows which review is reported. Its address alone names neither its author nor its room. */
function NamedReview({ reported: { author, roomName } }: { reported: Reported }) {
  const { t } = useTranslation();
  return (
    <div>
      {author !== undefined && roomName !== undefined && (
        <p dir="auto">
          <strong>{t('report.reviewOf', { author, room: roomName })}</strong>
        </p>
      )}
      <p>{t('report.review')}</p>
    </div>
  );
}

function ReasonField({ form, isOfMessage }: { form: Form; isOfMessage: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isOfMessage && <p>{t('report.message')}</p>}
      <Dropdown
        label={t('report.reason')}
        name="reason"
        choices={reasons.map(({ value, text }) => ({ value, label: t(text) }))}
        value={form.draft.reason}
        error={form.errorAt('reason')}
        onChange={(chosen) => {
          form.change({ reason: reasons.find(({ value }) => value === chosen)?.value ?? '' });
        }}
      />
    </>
  );
}
