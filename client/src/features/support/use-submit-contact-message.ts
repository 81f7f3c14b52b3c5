import { useTranslation } from '../../lib/i18n';
import { confirmedAccount } from '../../apollo/session/confirmed-account';
import { fieldAtFault } from '../../apollo/field-at-fault';
import { failureText } from '../../apollo/errors';
import { type ContactDraft, type ContactField, isContactField, validateDraft } from './contact-draft';
import { useSubmitContactMessageMutation } from './mutations.generated';

export interface ContactError {
  readonly text: string;
  /** The invalid field, if it is one. */
  readonly field?: ContactField | undefined;
  readonly needsLogin?: boolean;
}

/** Sends a message to the team. Returns the error if it was not sent. */
export function useSubmitContactMessage() {
  const { t } = useTranslation();
  const [send] = useSubmitContactMessageMutation();
  return async (draft: ContactDraft): Promise<ContactError | undefined> => {
    try {
      const account = await confirmedAccount();
      const invalid = validateDraft(draft, account);
      if (invalid) return { ...invalid, text: t(invalid.text), needsLogin: !account };
      const { name, email, message } = draft;
      const { data } = await send({ variables: { input: { name, email, message } } });
      const [userError] = data?.submitContactMessage.userErrors ?? [];
      if (!userError) return undefined;
      const field = fieldAtFault(userError);
      return {
        text: userError.message,
        field: isContactField(field) ? field : undefined,
        needsLogin: userError.code === 'UNAUTHENTICATED' && field === null,
      };
    } catch (error) {
      return { text: failureText(error, 'contactUs.failed') };
    }
  };
}
