import { errorMessage } from '../../../apollo/errors';
import { fieldAtFault } from '../../../apollo/field-at-fault';
import type { RequestErasureInput } from '../../../apollo/schema-types.generated';
import { i18n } from '../../../lib/i18n';
import { useRequestErasureMutation } from './mutations.generated';

/** Says why an erasure was refused; `field` is the invalid input, if it is one. */
export interface ErasureRefusal {
  text: string;
  field: string | null;
}

type ErasureOutcome = { isRequested: true; text: string } | ({ isRequested: false } & ErasureRefusal);

/** Requests that the own account be erased. */
export function useRequestErasure() {
  const [send, { loading }] = useRequestErasureMutation();
  const refused = (text: string, field: string | null = null): ErasureOutcome => ({ isRequested: false, text, field });

  const request = async (input: RequestErasureInput): Promise<ErasureOutcome> => {
    try {
      const { data } = await send({ variables: { input } });
      const [userError] = data?.requestErasure.userErrors ?? [];
      if (userError) return refused(userError.message, fieldAtFault(userError));
      return { isRequested: true, text: data?.requestErasure.message ?? i18n.t('ERASURE_REQUESTED') };
    } catch (error) {
      return refused(errorMessage(error));
    }
  };

  return { request, isRequesting: loading };
}
