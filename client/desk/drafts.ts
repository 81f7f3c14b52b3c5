import { createContext, useContext, useState } from 'react';

/** The texts that were begun and not sent, by place. They last as long as the page, also when the session ends. */
export const DraftsContext = createContext<Map<string, string>>(new Map());

/** Returns the text of a place, and the function that changes it. The text is there when the place is opened again. */
export function useDraft(place: string): [string, (text: string) => void] {
  const drafts = useContext(DraftsContext);
  const [text, setText] = useState(drafts.get(place) ?? '');
  const change = (given: string): void => {
    drafts.set(place, given);
    setText(given);
  };
  return [text, change];
}
