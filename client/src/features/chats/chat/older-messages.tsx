import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { RetryButton } from '../../../ui/retry-button';
import { logFailure } from '../log-failure';
import styles from './message-list.module.css';

/** Loads older messages when it comes into view above the oldest loaded one. Give it a new key for each page. */
export function OlderMessages({ onOlder }: { onOlder: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const mark = useRef<HTMLDivElement>(null);
  const load = useRef(onOlder);
  useEffect(() => {
    load.current = onOlder;
  }, [onOlder]);
  useEffect(() => {
    if (hasFailed || !mark.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      load.current().catch((error: unknown) => {
        logFailure(error);
        setHasFailed(true);
      });
    });
    watch.observe(mark.current);
    return () => {
      watch.disconnect();
    };
  }, [hasFailed]);
  return (
    <div ref={mark} className={styles['aside']} role={hasFailed ? 'alert' : undefined}>
      <p>{t(hasFailed ? 'chat.olderFailed' : 'chat.olderLoading')}</p>
      {hasFailed && (
        <RetryButton
          onRetry={() => {
            setHasFailed(false);
          }}
        />
      )}
    </div>
  );
}
