import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Change, ChangeInput } from './changes';
import { errorCode } from './error-code';
import type { Notice } from './notices';

/** Returns the function that changes something at the desk and tells whether it was done, and why the last change was refused. */
export function useChange(onChanged: () => void) {
  const client = useApolloClient();
  const [notice, setNotice] = useState<Notice>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function change(mutation: Change, input: ChangeInput): Promise<boolean> {
    setIsBusy(true);
    const refused = await client.mutate({ mutation, variables: { input } }).then(
      ({ data }) => data?.change.refusal ?? null,
      (fault: unknown) => ({ error: errorCode(fault) }),
    );
    setNotice(refused);
    setIsBusy(false);
    onChanged();
    return refused === null;
  }

  return { change, notice, isBusy };
}
