import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleSegment } from '../../lib/paths';
import { type GooglePopup, openGooglePopup } from './google-popup';
import { useFinishGoogleSignInMutation, useStartGoogleSignInMutation } from './google-sign-in.generated';
import { openSession } from './open-session';
import { failure, type Refusal, refusalOf } from './refusal';
import { roleOf } from './role';

/** Signs in through Google's window; one at a time. */
export function useGoogleSignIn(segment: RoleSegment) {
  const { t } = useTranslation();
  const isOpen = useRef(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const [start] = useStartGoogleSignInMutation();
  const [finish] = useFinishGoogleSignInMutation();

  const signInAt = async (popup: GooglePopup): Promise<Refusal | undefined> => {
    const { data: begun } = await start({ variables: { input: { role: roleOf(segment) } } });
    const refusal = refusalOf(begun?.startGoogleSignIn);
    if (refusal) return refusal;
    const { authorizationUrl, attempt } = begun?.startGoogleSignIn ?? {};
    if (!authorizationUrl || !attempt) return { text: t('GOOGLE_FAILED') };
    const callback = await popup.visit(authorizationUrl);
    if (callback === undefined) return { text: t('GOOGLE_CANCELLED') };
    setIsFinishing(true);
    const { data: finished } = await finish({ variables: { input: { attempt, callback } } });
    return openSession(finished?.finishGoogleSignIn, t('GOOGLE_NO_USER'));
  };

  const signIn = async (): Promise<Refusal | undefined> => {
    if (isOpen.current) return { text: t('google.inProgress') };
    const popup = openGooglePopup();
    if (!popup) return { text: t('google.blocked') };
    isOpen.current = true;
    try {
      return await signInAt(popup);
    } catch (error) {
      return failure(error, t('GOOGLE_FAILED'));
    } finally {
      popup.close();
      isOpen.current = false;
      setIsFinishing(false);
    }
  };

  return { signIn, isFinishing };
}
