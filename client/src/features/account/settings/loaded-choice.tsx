import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import styles from './loaded-choice.module.css';

interface LoadedChoiceProps<User> {
  /** The query for the account, as Apollo's hook returns it. */
  query: { data?: { me?: User | null } | undefined; loading: boolean; refetch: () => Promise<unknown> };
  /** Shows the choice of the account. */
  children: (user: User) => ReactNode;
}

/** Shows a choice of the account as soon as it is loaded; before, that it is loading, or that this failed. */
export function LoadedChoice<User>({ query: { data, loading, refetch }, children }: LoadedChoiceProps<User>) {
  const { t } = useTranslation();
  if (data?.me) return children(data.me);
  if (loading) return <Spinner text={t('choice.loading')} />;
  return (
    <div className={styles['failed']} role="alert">
      <p>{t('choice.loadingFailed')}</p>
      <RetryButton onRetry={() => void refetch()} />
    </div>
  );
}
