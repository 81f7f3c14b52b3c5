import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../apollo/session';
import { type ContactField, completedBy, draftFor } from './contact-draft';
import { type ContactFault, useSubmitContactMessage } from './use-submit-contact-message';

/** The contact form: what is in it, and how sending it went. */
export function useContactUsForm() {
  const { account, draft, setDraft, forgetKept } = useContactDraft();
  const [outcome, setOutcome] = useState<ContactFault | 'sent'>();
  const [isSending, setIsSending] = useState(false);
  const submitMessage = useSubmitContactMessage();
  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    setOutcome(undefined);
    const fault = await submitMessage(draft);
    setIsSending(false);
    setOutcome(fault ?? 'sent');
    if (fault) return;
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
    fault: outcome === 'sent' ? undefined : outcome,
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
    /** A reload shall not bring back what was kept over a login. */
    forgetKept: () => {
      if (state) void navigate(pathname, { replace: true, preventScrollReset: true });
    },
  };
}

/** What was written before the person was sent to the login. */
function keptMessage(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('message' in state)) return '';
  return typeof state.message === 'string' ? state.message : '';
}
