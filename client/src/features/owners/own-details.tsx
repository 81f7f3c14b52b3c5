import { useEffect } from 'react';
import { useOwnDetailsQuery } from './own-details.generated';
import type { DraftStore } from './use-message-draft';

/** Fills name and number of the signed-in user into the form to an owner, where nothing is typed. */
export function OwnDetails({ draftStore }: { draftStore: DraftStore }): null {
  const { data } = useOwnDetailsQuery();
  useEffect(() => {
    if (!data?.me) return;
    const own = { name: data.me.displayName ?? '', phoneNumber: data.me.phoneNumber ?? '', message: '' };
    draftStore.own.set(own);
    const { name, phoneNumber, message } = draftStore.get();
    if (name === '' && phoneNumber === '') draftStore.set({ ...own, message });
  }, [data, draftStore]);
  return null;
}
