import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import { useIsOffline } from '../../../../ui/use-is-offline';
import styles from './quick-answers.module.css';

const FULL = 'chat.answerFull';
const ANSWERS = ['chat.answerFree', FULL, 'chat.answerVisit'] as const;

interface QuickAnswersProps {
  onSend: (text: string) => void;
  /** Called after the answer that the room is full, which marks it as full; absent when it is not to be marked. */
  onFull: (() => void) | undefined;
}

/**
 * Offers the answers that owners give most; a press sends one. Without a connection the message would wait and the room stay
 * as it is, so the answer that changes the room is not given then.
 */
export function QuickAnswers({ onSend, onFull }: QuickAnswersProps) {
  const { t } = useTranslation();
  const reason = useId();
  const isWithheld = useIsOffline() && onFull !== undefined;
  const give = (answer: (typeof ANSWERS)[number]) => {
    onSend(t(answer));
    if (answer === FULL) onFull?.();
  };
  return (
    <>
      <div className={styles['answers']} role="group" aria-label={t('chat.quickAnswers')}>
        {ANSWERS.map((answer) => {
          const isOff = isWithheld && answer === FULL;
          return (
            <Button
              key={answer}
              className={styles['answer'] ?? ''}
              variant="default"
              radius="xl"
              aria-disabled={isOff}
              aria-describedby={isOff ? reason : undefined}
              onClick={() => {
                if (!isOff) give(answer);
              }}
            >
              {t(answer)}
            </Button>
          );
        })}
      </div>
      {isWithheld && (
        <p id={reason} className={styles['reason']} role="status">
          {t('chat.fullNeedsLine')}
        </p>
      )}
    </>
  );
}
