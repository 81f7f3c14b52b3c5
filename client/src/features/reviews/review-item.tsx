import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { currentLanguage } from '../../lib/texts';
import { BusyButton } from '../../ui/busy-button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Failure, ReviewDialog } from './review-dialog';
import type { ReviewItem_ReviewFragment } from './reviews.generated';
import styles from './reviews.module.css';
import { useReviews } from './use-reviews';

type Review = ReviewItem_ReviewFragment;

interface ReviewItemProps {
  review: Review;
  /** Gives the focus to the owner's answer. */
  focusesAnswer?: boolean;
  children?: ReactNode;
}

/** Shows a review with the answer of the owner. */
export function ReviewItem({ review, focusesAnswer = false, children }: ReviewItemProps) {
  const { t } = useTranslation();
  const { authorName, createdAt, editedAt, text, answer } = review;
  return (
    <article className={styles['item']}>
      <p className={styles['author']}>
        <strong dir="auto">{authorName ?? t('reviews.somebody')}</strong>
        <time dateTime={createdAt}>{monthOf(createdAt)}</time>
        {editedAt !== null && <span>{t('reviews.edited')}</span>}
      </p>
      <Stars review={review} />
      {text !== '' && (
        <p className={styles['words']} dir="auto">
          {text}
        </p>
      )}
      {answer !== null && (
        <div className={styles['answer']} tabIndex={-1} ref={focusesAnswer ? giveFocus : undefined}>
          <p>
            <strong>{t('reviews.answerOf')}</strong>
          </p>
          <p className={styles['words']} dir="auto">
            {answer}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}

// Stays the same function, so that the answer takes the focus once.
const giveFocus = (answer: HTMLElement | null) => answer?.focus();

const monthOf = (moment: string): string =>
  new Date(moment).toLocaleDateString(`${currentLanguage()}-IN-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    month: 'long',
    year: 'numeric',
  });

function Stars({ review: { cleanliness, accuracy, owner, food } }: { review: Review }) {
  const { t } = useTranslation();
  const aspects = [
    [t('reviews.cleanliness'), cleanliness],
    [t('reviews.accuracy'), accuracy],
    [t('reviews.owner'), owner],
    [t('reviews.food'), food],
  ] as const;
  return (
    <dl className={styles['given']}>
      {aspects.map(([name, stars]) =>
        stars === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span role="img" aria-label={t('reviews.stars', { n: stars })}>
                {'★'.repeat(stars)}
              </span>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface OwnReviewProps {
  review: Review;
  roomId: string;
  roomName: string;
  onChanged: () => void;
}

/** Shows the review of the reader, who can change and delete it. */
export function OwnReview({ review, roomId, roomName, onChanged }: OwnReviewProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'edit' | 'delete'>();
  const end = () => {
    setAsking(undefined);
  };
  return (
    <ReviewItem review={review}>
      {review.isHeld ? (
        <p role="status">{t('reviews.held')}</p>
      ) : (
        <div className={styles['actions']}>
          {review.mayEdit && (
            <Action
              text={t('reviews.edit')}
              onClick={() => {
                setAsking('edit');
              }}
            />
          )}
          <Action
            text={t('reviews.delete')}
            onClick={() => {
              setAsking('delete');
            }}
          />
        </div>
      )}
      {asking === 'edit' && (
        <ReviewDialog
          {...{ roomId, roomName, review }}
          onClose={end}
          onSaved={() => {
            end();
            onChanged();
          }}
        />
      )}
      {asking === 'delete' && <Deletion id={review.id} onCancel={end} onDeleted={onChanged} />}
    </ReviewItem>
  );
}

/** Shows a small button below a review. */
export const Action = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button variant="default" size="sm" mih={44} onClick={onClick}>
    {text}
  </Button>
);

interface DeletionProps {
  id: string;
  onCancel: () => void;
  onDeleted: () => void;
}

function Deletion({ id, onCancel, onDeleted }: DeletionProps) {
  const { t } = useTranslation();
  const { remove, isBusy, error } = useReviews();
  const confirm = async (): Promise<void> => {
    if ((await remove(id)) !== undefined) onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('reviews.delete')}
      text={t('reviews.deleteSure')}
      details={error && <Failure text={error} />}
      cancelText={t('reviews.keep')}
      onCancel={onCancel}
    >
      <BusyButton size="md" color="red" isBusy={isBusy} onClick={() => void confirm()}>
        {t('reviews.delete')}
      </BusyButton>
    </ConfirmDialog>
  );
}
