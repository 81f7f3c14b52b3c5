import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import type { RoleSegment } from '../../lib/paths';
import { failureText } from '../../apollo/errors';
import { type GooglePopup, openGooglePopup } from './google-popup';
import { useFinishGoogleSignInMutation, useStartGoogleSignInMutation } from './mutations.generated';
import { IN_COOKIE, openSession } from './open-session';
import { type FormError, formErrorOf } from './form-error';
import { roleOf } from './role';

/** Signs in through Google's popup. Only one attempt can run at a time. */
export function useGoogleSignIn(segment: RoleSegment) {
  const { t } = useTranslation();
  const isOpen = useRef(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const [start] = useStartGoogleSignInMutation();
  const [finish] = useFinishGoogleSignInMutation();

  const signInAt = async (popup: GooglePopup): Promise<FormError | undefined> => {
    const { data: begun } = await start({ variables: { input: { role: roleOf(segment) } } });
    const userError = formErrorOf(begun?.startGoogleSignIn);
    if (userError) return userError;
    const { authorizationUrl, attempt } = begun?.startGoogleSignIn ?? {};
    if (!authorizationUrl || !attempt) return { text: t('GOOGLE_FAILED') };
    const callback = await popup.visit(authorizationUrl);
    if (callback === undefined) return { text: t('GOOGLE_CANCELLED') };
    setIsFinishing(true);
    const { data: finished } = await finish({ variables: { input: { attempt, callback, ...IN_COOKIE } } });
    return openSession(finished?.finishGoogleSignIn, t('GOOGLE_NO_USER'));
  };

  const signIn = async (): Promise<FormError | undefined> => {
    if (isOpen.current) return { text: t('google.inProgress') };
    const popup = openGooglePopup();
    if (!popup) return { text: t('google.blocked') };
    isOpen.current = true;
    try {
      return await signInAt(popup);
    } catch (error) {
      return { text: failureText(error, 'GOOGLE_FAILED') };
    } finally {
      popup.close();
      isOpen.current = false;
      setIsFinishing(false);
    }
  };

  return { signIn, isFinishing };
}
