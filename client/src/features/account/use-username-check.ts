import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useUsernameCheckQuery } from './username-check.generated';

const PAUSE = 450;

export type UsernameFinding = { state: 'unchanged' | 'checking' } | { state: 'free' | 'refused'; reason: string };

/** What the server says about a username being typed, asked when the writer pauses. */
export function useUsernameCheck(username: string, own: string): UsernameFinding {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(username, PAUSE);
  const { data, loading, error } = useUsernameCheckQuery({
    variables: { username: settled },
    // Who has a name changes while one types.
    fetchPolicy: settled === own ? 'standby' : 'network-only',
  });
  if (username === own) return { state: 'unchanged' };
  if (username !== settled || loading) return { state: 'checking' };
  const check = error ? null : data?.usernameCheck;
  if (check?.available) return { state: 'free', reason: check.reason };
  return { state: 'refused', reason: check?.reason || t('ownProfile.usernameRefused') };
}
