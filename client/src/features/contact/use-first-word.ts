import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { type ValueStore, valueStore } from '../../lib/value-store';
import { type FirstWord, isHandedBack, writtenBefore } from './first-word';

export type WrittenWord = ValueStore<FirstWord>;

/** What is being written to the owner of a room: begun with what was written before the login. */
export function useFirstWord(): WrittenWord {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, state } = location;
  const navigate = useNavigate();
  const [word] = useState(() => valueStore(writtenBefore(state)));
  useEffect(() => {
    // The history is no place for it: a reload would bring it back after it was sent, and so would who comes next.
    if (isHandedBack(state)) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash, state]);
  return word;
}
