import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../apollo/session/session';
import { type ContactField, completedBy, draftFor } from './contact-draft';
import { type ContactError, useSubmitContactMessage } from './use-submit-contact-message';

/** Keeps the contact form and the result of sending it. */
export function useContactUsForm() {
  const { account, draft, setDraft, forgetKept } = useContactDraft();
  const [outcome, setOutcome] = useState<ContactError | 'sent'>();
  const [isSending, setIsSending] = useState(false);
  const submitMessage = useSubmitContactMessage();
  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    setOutcome(undefined);
    const error = await submitMessage(draft);
    setIsSending(false);
    setOutcome(error ?? 'sent');
    if (error) return;
    setDraft(draftFor(account, ''));
    forgetKept();
  };
  const clearOutcome = () => {
    setOutcome(undefined);
  };
  return {
    draft,
    isSending,
    isSent: outcome === 'sent',
    error: outcome === 'sent' ? undefined : outcome,
    clearOutcome,
    submit,
    change: (field: ContactField, value: string) => {
      setDraft((before) => ({ ...before, [field]: value }));
      if (outcome !== 'sent' && outcome?.field === field) clearOutcome();
    },
    cancel: () => {
      setDraft({ ...draft, message: '' });
      clearOutcome();
      forgetKept();
    },
  };
}

function useContactDraft() {
  const session = useSession();
  const account = session.status === 'signedIn' ? session.account : undefined;
  const location: Location<unknown> = useLocation();
  const { pathname, state } = location;
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftFor(account, keptMessage(state)));
  if (account && draft.uid === undefined) setDraft(completedBy(account, draft));
  return {
    account,
    draft,
    setDraft,
    /** Clears the navigation state, so that a reload does not restore the message. */
    forgetKept: () => {
      if (state) void navigate(pathname, { replace: true, preventScrollReset: true });
    },
  };
}

/** Returns the message from before the login. */
function keptMessage(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('message' in state)) return '';
  return typeof state.message === 'string' ? state.message : '';
}
