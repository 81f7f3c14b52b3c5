import { useTranslation } from 'react-i18next';
import type { RoleSegment } from '../../lib/paths';
import { openSession } from './open-session';
import { failure, type Refusal } from './refusal';
import { useRegisterMutation } from './register.generated';
import { type Registration, registrationMistake } from './registration';
import { roleOf } from './role';

export function useRegister(segment: RoleSegment) {
  const { t } = useTranslation();
  const [send, { loading }] = useRegisterMutation();

  const register = async (registration: Registration): Promise<Refusal | undefined> => {
    const mistake = registrationMistake(registration);
    if (mistake) return { field: mistake.field, text: t(mistake.text) };
    const { email, password } = registration;
    try {
      const { data } = await send({ variables: { input: { email, password, role: roleOf(segment) } } });
      return openSession(data?.register, t('register.noUser'));
    } catch (error) {
      return failure(error, t('register.failed'));
    }
  };

  return { register, isRegistering: loading };
}
