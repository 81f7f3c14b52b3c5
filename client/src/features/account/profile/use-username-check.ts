import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from '../../../lib/i18n';
import { useUsernameCheckQuery } from './username-check.generated';

const PAUSE = 450;

export type UsernameFinding = { state: 'unchanged' | 'checking' } | { state: 'free' | 'refused'; reason: string };

/** Checks a username on the server when the user pauses typing. */
export function useUsernameCheck(username: string, own: string): UsernameFinding {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(username, PAUSE);
  const { data, loading, error } = useUsernameCheckQuery({
    variables: { username: settled },
    // A username may be taken while the user types.
    fetchPolicy: settled === own ? 'standby' : 'network-only',
  });
  if (username === own) return { state: 'unchanged' };
  if (username !== settled || loading) return { state: 'checking' };
  const check = error ? null : data?.usernameCheck;
  if (check?.available) return { state: 'free', reason: check.reason };
  return { state: 'refused', reason: check?.reason || t('ownProfile.usernameRefused') };
}
