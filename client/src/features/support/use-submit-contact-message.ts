import { useTranslation } from 'react-i18next';
import { confirmedAccount } from '../../apollo/session/confirmed-account';
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
      if (invalid) return contactError(invalid.code, t(invalid.code), invalid.field);
      const { data } = await send({ variables: { input: { ...draft, uid: account?.id ?? null } } });
      const [userError] = data?.submitContactMessage.userErrors ?? [];
      if (!userError) return undefined;
      return contactError(
        userError.code,
        userError.message,
        isContactField(userError.field) ? userError.field : undefined,
      );
    } catch (error) {
      return { text: failureText(error, 'contactUs.failed') };
    }
  };
}

const contactError = (code: string, text: string, field?: ContactField): ContactError => ({
  text,
  field,
  needsLogin: code === 'CONTACT_NEEDS_LOGIN',
});
