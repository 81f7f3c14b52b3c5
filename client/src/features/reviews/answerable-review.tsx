import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { BusyButton } from '../../ui/busy-button';
import { Failure, WordsField } from './review-dialog';
import { ReportLink } from './report-link';
import { Action, ReviewItem } from './review-item';
import type { ReviewItem_ReviewFragment } from './reviews.generated';
import styles from './reviews.module.css';
import { useReviews } from './use-reviews';

interface AnswerableReviewProps {
  review: ReviewItem_ReviewFragment;
  roomName: string;
}

/**
 * Shows a review of somebody else, which the owner of the room can answer once, and everybody can report. The stored
 * answer gets the focus.
 */
export function AnswerableReview({ review, roomName }: AnswerableReviewProps) {
  const [isAnswered, setIsAnswered] = useState(false);
  const focusAnswer = () => {
    setIsAnswered(true);
  };
  return (
    <ReviewItem review={review} focusesAnswer={isAnswered}>
      {review.mayAnswer && <AnswerForm id={review.id} onAnswered={focusAnswer} />}
      <ReportLink {...{ review, roomName }} />
    </ReviewItem>
  );
}

function AnswerForm({ id, onAnswered }: { id: string; onAnswered: () => void }) {
  const { t } = useTranslation();
  const { answer, isBusy, error } = useReviews();
  const [text, setText] = useState<string>();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!isBusy && (await answer(id, text ?? '')) !== undefined) onAnswered();
  };
  if (text === undefined)
    return (
      <div className={styles['actions']}>
        <Action
          text={t('reviews.answer')}
          onClick={() => {
            setText('');
          }}
        />
      </div>
    );
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)}>
      <WordsField
        label={t('reviews.answerText')}
        hint={t('reviews.answerHint')}
        text={text}
        isRequired
        onChange={setText}
      />
      {error && <Failure text={error} />}
      <div className={styles['buttons']}>
        <BusyButton type="submit" size="md" isBusy={isBusy}>
          {t('reviews.answerSave')}
        </BusyButton>
      </div>
    </form>
  );
}
