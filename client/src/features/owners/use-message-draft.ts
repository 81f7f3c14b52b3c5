import { useState } from 'react';
import { useKeepWords, useKeptWords } from '../../lib/kept-words';
import { type Store, createStore } from '../../lib/store';
import { type MessageDraft, EMPTY_DRAFT } from './message-draft';

export interface DraftStore extends Store<MessageDraft> {
  /** True if it began with what was typed before the page was left. */
  readonly wasKept: boolean;
}

/** Keeps the draft of a message to the owner of a room, also while another page is open. */
export function useMessageDraft(roomId: string): DraftStore {
  const form = `message/${roomId}`;
  const { words, wasKept } = useKeptWords(form, EMPTY_DRAFT);
  const [store] = useState(() => ({ ...createStore(words), wasKept }));
  useKeepWords(form, () => {
    const draft = store.get();
    return Object.values(draft).some(Boolean) ? draft : undefined;
  });
  return store;
}
