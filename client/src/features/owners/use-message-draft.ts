import { useState } from 'react';
import { useKeepWords, useKeptWords } from '../../lib/kept-words';
import { type Store, createStore } from '../../lib/store';
import { type MessageDraft, EMPTY_DRAFT } from './message-draft';

export interface DraftStore extends Store<MessageDraft> {
  /** True if it began with what was typed before the page was left. */
  readonly wasKept: boolean;
  /** Name and number of the signed-in user, as far as they are known: the form begins with them. */
  readonly own: Store<MessageDraft>;
}

/** Keeps the draft of a message to the owner of a room, also while another page is open. */
export function useMessageDraft(roomId: string): DraftStore {
  const form = `message/${roomId}`;
  const { words, wasKept } = useKeptWords(form, EMPTY_DRAFT);
  const [store] = useState(() => ({ ...createStore(words), wasKept, own: createStore(EMPTY_DRAFT) }));
  useKeepWords(form, () => {
    const draft = store.get();
    return isTyped(draft, store.own.get()) ? draft : undefined;
  });
  return store;
}

const isTyped = (draft: MessageDraft, own: MessageDraft): boolean =>
  (['name', 'phoneNumber', 'message'] as const).some((part) => draft[part] !== '' && draft[part] !== own[part]);
