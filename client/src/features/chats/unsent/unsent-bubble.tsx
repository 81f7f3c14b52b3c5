import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import styles from './unsent-bubble.module.css';
import type { Unsent } from './outbox';

interface UnsentBubbleProps {
  unsent: Unsent;
  onRetry: () => void;
  onDiscard: (clientKey: string) => void;
}

export function UnsentBubble({ unsent: { clientKey, text, state, reason }, onRetry, onDiscard }: UnsentBubbleProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['unsent']}>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {state === 'sending' ? (
        <p className={styles['state']}>{t('chat.sending')}</p>
      ) : (
        <div className={styles['state']} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <strong>{t('chat.notSent')}</strong>
          {reason && <span>{reason}</span>}
          {state === 'failed' && !reason && <span>{t('unsent.waits')}</span>}
          {state === 'failed' && (
            <Button variant="light" size="sm" px="sm" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="dark"
            size="sm"
            px="sm"
            onClick={() => {
              onDiscard(clientKey);
            }}
          >
            {t('chat.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
