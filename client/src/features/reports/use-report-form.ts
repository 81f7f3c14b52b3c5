import { useState } from 'react';
import { useSendWhenOnline } from '../../apollo/links/use-send-when-online';
import { useTranslation } from '../../lib/i18n';
import { useKeepWords, useKeptWords } from '../../lib/kept-words';
import { useArrivalFocus } from '../../ui/use-arrival-focus';
import { namesAnybody, type Reported } from './reported';
import { type ReportDraft, type ReportError, useSubmitReport } from './use-submit-report';

type Filled = Pick<ReportDraft, 'username' | 'reason' | 'description'>;

const EMPTY: Filled = { username: '', reason: '', description: '' };
/** The id of the field for the description. */
export const DESCRIPTION = 'report-description';

const FIELDS = { username: 'ownerUname', reason: 'reason', description: 'description' } as const;

/** Keeps the report form and the result of sending it. */
export function useReportForm(reported: Reported, foundError?: ReportError) {
  const { t } = useTranslation();
  const form = `report/${reported.reviewId ?? reported.userId ?? reported.username ?? ''}`;
  const { words, wasKept } = useKeptWords(form, EMPTY);
  const [filled, setFilled] = useState(words);
  useArrivalFocus(DESCRIPTION, wasKept);
  useKeepWords(form, () => (filled.description ? filled : undefined));
  const [outcome, setOutcome] = useState<ReportError | 'sent' | undefined>(foundError);
  const [isSending, setIsSending] = useState(false);
  const submitReport = useSubmitReport();
  const isBare = !namesAnybody(reported);
  const username = isBare ? filled.username : (reported.username ?? t('report.noUsername'));
  const error = outcome === 'sent' ? undefined : outcome;
  const send = async () => {
    setIsSending(true);
    setOutcome(undefined);
    const found = await submitReport({ ...reported, ...filled, username });
    setIsSending(false);
    setOutcome(found ?? 'sent');
    if (!found) setFilled(({ username: kept }) => ({ ...EMPTY, username: kept }));
  };
  const { sendOrWait, isWaiting, stopWaiting } = useSendWhenOnline(send);
  return {
    isBare,
    isSending,
    isWaiting,
    stopWaiting,
    isSent: outcome === 'sent',
    draft: { ...filled, username },
    error,
    errorAt: (field: keyof Filled) => error?.field === FIELDS[field] && (isBare || field !== 'username') && error.text,
    submit: async () => {
      if (!isSending) await sendOrWait(filled.reason !== '' && filled.description.trim() !== '');
    },
    clearOutcome: () => {
      setOutcome(undefined);
    },
    change: (changed: Partial<Filled>) => {
      setFilled((before) => ({ ...before, ...changed }));
      if (error) setOutcome(undefined);
    },
  };
}
