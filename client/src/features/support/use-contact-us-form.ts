import { useState } from 'react';
import { useSendWhenOnline } from '../../apollo/links/use-send-when-online';
import { useSession } from '../../apollo/session/session';
import { useKeepWords, useKeptWords } from '../../lib/kept-words';
import { type ContactField, completedBy, draftFor, validateDraft } from './contact-draft';
import { type ContactError, useSubmitContactMessage } from './use-submit-contact-message';

/** Keeps the contact form and the result of sending it. */
export function useContactUsForm() {
  const { account, draft, setDraft } = useContactDraft();
  const [outcome, setOutcome] = useState<ContactError | 'sent'>();
  const [isSending, setIsSending] = useState(false);
  const submitMessage = useSubmitContactMessage();
  const clearOutcome = () => {
    setOutcome(undefined);
  };
  const send = async () => {
    setIsSending(true);
    clearOutcome();
    const error = await submitMessage(draft);
    setIsSending(false);
    setOutcome(error ?? 'sent');
    if (error) return;
    setDraft(draftFor(account, ''));
  };
  const { sendOrWait, isWaiting, stopWaiting } = useSendWhenOnline(send);
  return {
    draft,
    isSending,
    isWaiting,
    stopWaiting,
    isSent: outcome === 'sent',
    error: outcome === 'sent' ? undefined : outcome,
    clearOutcome,
    submit: async () => {
      if (!isSending) await sendOrWait(account !== undefined && !validateDraft(draft, account));
    },
    change: (field: ContactField, value: string) => {
      setDraft((before) => ({ ...before, [field]: value }));
      if (outcome !== 'sent' && outcome?.field === field) clearOutcome();
    },
    cancel: () => {
      setDraft({ ...draft, message: '' });
      stopWaiting();
      clearOutcome();
    },
  };
}

const FORM = 'contact-us';

function useContactDraft() {
  const session = useSession();
  const account = session.status === 'signedIn' ? session.account : undefined;
  const { words } = useKeptWords(FORM, '');
  const [draft, setDraft] = useState(() => draftFor(account, words));
  useKeepWords(FORM, () => draft.message || undefined);
  if (account && draft.uid === undefined) setDraft(completedBy(account, draft));
  return { account, draft, setDraft };
}
