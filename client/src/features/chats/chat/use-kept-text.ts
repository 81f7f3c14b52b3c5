import { useState } from 'react';
import { useSession } from '../../../apollo/session/session';
import { keepUnsent, keptUnsent } from '../../../lib/unsent-storage';

const KIND = 'draft.';

/** Keeps the text that is being written in a chat; it survives a reload, but not the logout. */
export function useKeptText(chatId: string): [string, (text: string) => void] {
  const session = useSession();
  const accountId = session.status === 'signedIn' ? session.account.id : '';
  const [text, setText] = useState(() => keptUnsent(accountId, KIND + chatId) ?? '');
  const change = (changed: string) => {
    setText(changed);
    if (accountId !== '') keepUnsent(accountId, KIND + chatId, changed === '' ? null : changed);
  };
  return [text, change];
}
