import { useEffect } from 'react';
import { amendAccount, useSession } from '../../../apollo/session/session';
import { chooseLanguage, chosenLanguage, LANGUAGES, useLanguage } from '../../../lib/language';
import { useSaveLanguageMutation } from './save-language.generated';

/**
 * Keeps the language that was chosen in this browser for the account too, so that emails come in it. Without such a
 * choice the page follows the account.
 */
export function useAccountLanguage(): void {
  const session = useSession();
  const [save] = useSaveLanguageMutation();
  const shown = useLanguage();
  const kept = session.status === 'signedIn' ? session.account.language : undefined;
  useEffect(() => {
    const chosen = chosenLanguage();
    const ofAccount = LANGUAGES.find((language) => language === kept);
    if (kept === undefined || kept === chosen) return;
    if (chosen) void keep(chosen);
    // When it fails, the page stays as it is until the next one.
    else if (ofAccount && ofAccount !== shown) chooseLanguage(ofAccount).catch(() => undefined);

    async function keep(language: string): Promise<void> {
      const answer = await save({ variables: { input: { language } } }).catch(() => undefined);
      if (answer?.data?.saveProfile.user) amendAccount({ language });
    }
  }, [kept, shown, save]);
}
