import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import type { RoleSegment } from '../../lib/paths';
import { failureText } from '../../apollo/errors';
import { IN_COOKIE, openSession } from './open-session';
import type { FormError } from './form-error';
import { useRegisterMutation } from './mutations.generated';
import { type Registration, validateRegistration } from './registration';
import { roleOf } from './role';

/** Registers an account. `mailed` is the text to show if a mailed link must be opened next. */
export function useRegister(segment: RoleSegment) {
  const { t } = useTranslation();
  const [send, { loading }] = useRegisterMutation();
  const [mailed, setMailed] = useState<string>();

  const register = async (registration: Registration): Promise<FormError | undefined> => {
    setMailed(undefined);
    const invalid = validateRegistration(registration);
    if (invalid) return { field: invalid.field, text: t(invalid.text) };
    const { email, password } = registration;
    try {
      const input = { email, password, role: roleOf(segment), ...IN_COOKIE };
      const { data } = await send({ variables: { input } });
      const { user, message } = data?.register ?? {};
      if (user || !message) return openSession(data?.register, t('register.noUser'));
      setMailed(message);
      return undefined;
    } catch (error) {
      return { text: failureText(error, 'register.failed') };
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
