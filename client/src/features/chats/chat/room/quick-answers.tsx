import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n';
import styles from './quick-answers.module.css';

const ANSWERS = ['chat.answerFree', 'chat.answerFull', 'chat.answerVisit'] as const;

interface QuickAnswersProps {
  onSend: (text: string) => void;
  /** Called after the answer that the room is full. */
  onFull: () => void;
}

/** Offers the answers that owners give most; a press sends one. */
export function QuickAnswers({ onSend, onFull }: QuickAnswersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['answers']} role="group" aria-label={t('chat.quickAnswers')}>
      {ANSWERS.map((answer) => (
        <Button
          key={answer}
          className={styles['answer'] ?? ''}
          variant="default"
          radius="xl"
          onClick={() => {
            onSend(t(answer));
            if (answer === 'chat.answerFull') onFull();
          }}
        >
          {t(answer)}
        </Button>
      ))}
    </div>
  );
}
