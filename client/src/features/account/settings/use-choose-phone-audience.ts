import { errorMessage } from '../../../apollo/errors';
import type { PhoneAudience } from '../../../apollo/schema-types.generated';
import { i18n } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';
import { useChoosePhoneAudienceMutation } from './mutations.generated';

/** Saves who sees the phone number of an owner. */
export function useChoosePhoneAudience() {
  const [send, { loading }] = useChoosePhoneAudienceMutation();
  const failure = (reason: string): Notice => ({ kind: 'error', text: i18n.t('phoneAudience.failed', { reason }) });

  const choose = async (phoneAudience: PhoneAudience): Promise<Notice> => {
    try {
      const { data } = await send({ variables: { input: { phoneAudience } } });
      const { user, userErrors = [] } = data?.saveProfile ?? {};
      if (user) return { kind: 'success', text: i18n.t('phoneAudience.saved') };
      return failure(userErrors[0]?.message ?? i18n.t('INTERNAL'));
    } catch (error) {
      return failure(errorMessage(error));
    }
  };

  return { choose, isChoosing: loading };
}
