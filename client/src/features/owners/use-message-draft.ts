import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { type Store, createStore } from '../../lib/store';
import { type MessageDraft, hasDraft, draftIn } from './message-draft';

export type DraftStore = Store<MessageDraft>;

/** Keeps the draft of a message to the owner, starting with the one from before the login. */
export function useMessageDraft(): DraftStore {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, state } = location;
  const navigate = useNavigate();
  const [store] = useState(() => createStore(draftIn(state)));
  useEffect(() => {
    // Removed from the history, so that a reload or the next user does not see it again.
    if (hasDraft(state)) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash, state]);
  return store;
}
