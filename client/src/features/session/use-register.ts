import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleSegment } from '../../lib/paths';
import { openSession } from './open-session';
import { failure, type Refusal } from './refusal';
import { useRegisterMutation } from './register.generated';
import { type Registration, registrationMistake } from './registration';
import { roleOf } from './role';

/** Registers; `mailed` is what to do next, in words, where a mailed link goes on with it. */
export function useRegister(segment: RoleSegment) {
  const { t } = useTranslation();
  const [send, { loading }] = useRegisterMutation();
  const [mailed, setMailed] = useState<string>();

  const register = async (registration: Registration): Promise<Refusal | undefined> => {
    setMailed(undefined);
    const mistake = registrationMistake(registration);
    if (mistake) return { field: mistake.field, text: t(mistake.text) };
    const { email, password } = registration;
    try {
      const { data } = await send({ variables: { input: { email, password, role: roleOf(segment) } } });
      const { user, message } = data?.register ?? {};
      if (user || !message) return openSession(data?.register, t('register.noUser'));
      setMailed(message);
      return undefined;
    } catch (error) {
      return failure(error, t('register.failed'));
    }
  };

  return {
    register,
    isRegistering: loading,
    mailed,
    forget: () => {
      setMailed(undefined);
    },
  };
}
