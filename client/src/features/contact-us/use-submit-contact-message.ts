import { useTranslation } from 'react-i18next';
import { confirmedAccount } from '../../apollo/confirmed-account';
import { refusalCode } from '../../apollo/refusal';
import { type ContactDraft, type ContactField, isContactField, mistakeIn } from './contact-draft';
import { useSubmitContactMessageMutation } from './submit-contact-message.generated';

export interface ContactFault {
  readonly text: string;
  /** The field at fault; absent when none is. */
  readonly field?: ContactField | undefined;
  readonly needsLogin?: boolean;
}

/** Writes to the team. Gives why it was not sent. */
export function useSubmitContactMessage() {
  const { t } = useTranslation();
  const [send] = useSubmitContactMessageMutation();
  return async (draft: ContactDraft): Promise<ContactFault | undefined> => {
    try {
      const account = await confirmedAccount();
      const mistake = mistakeIn(draft, account);
      if (mistake) return faultOf(mistake.code, t(mistake.code), mistake.field);
      const { data } = await send({ variables: { input: { ...draft, uid: account?.id ?? null } } });
      const [refusal] = data?.submitContactMessage.userErrors ?? [];
      if (!refusal) return undefined;
      return faultOf(refusal.code, refusal.message, isContactField(refusal.field) ? refusal.field : undefined);
    } catch (error) {
      const code = refusalCode(error, ['RATE_LIMITED']);
      return { text: t(code ?? 'contactUs.failed') };
    }
  };
}

const faultOf = (code: string, text: string, field?: ContactField): ContactFault => ({
  text,
  field,
  needsLogin: code === 'CONTACT_NEEDS_LOGIN',
});
