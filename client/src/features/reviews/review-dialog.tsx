import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { BusyButton } from '../../ui/busy-button';
import { DialogButtons, ModalDialog } from '../../ui/modal-dialog';
import { TextAreaField } from '../../ui/text-area-field';
import type { ReviewItem_ReviewFragment } from './reviews.generated';
import styles from './reviews.module.css';
import { StarChoice } from './star-choice';
import { type ReviewDraft, useReviews } from './use-reviews';

/** Most characters of a review and of an answer. */
const LONGEST_TEXT = 1000;

interface ReviewDialogProps {
  roomId: string;
  roomName: string;
  /** The review to change; none to write one. */
  review?: ReviewItem_ReviewFragment | undefined;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** Asks for stars and words. Escape closes it. */
export function ReviewDialog({ roomName, ...writing }: ReviewDialogProps) {
  const { t } = useTranslation();
  return (
    <ModalDialog title={t('reviews.writeOf', { room: roomName })} onCancel={writing.onClose}>
      <ReviewForm {...writing} />
    </ModalDialog>
  );
}

function ReviewForm({ roomId, review, onSaved, onClose }: Omit<ReviewDialogProps, 'roomName'>) {
  const { t } = useTranslation();
  const { write, isBusy, error } = useReviews();
  const [draft, setDraft] = useState(() => draftOf(review));
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const message = await write(roomId, draft);
    if (message !== undefined) onSaved(message);
  };
  const choice = (aspect: 'cleanliness' | 'accuracy' | 'owner' | 'food', label: string) => (
    <StarChoice
      label={label}
      value={draft[aspect]}
      isOptional={aspect === 'food'}
      onChange={(stars) => {
        setDraft({ ...draft, [aspect]: stars });
      }}
    />
  );
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)}>
      {choice('cleanliness', t('reviews.cleanliness'))}
      {choice('accuracy', t('reviews.accuracy'))}
      {choice('owner', t('reviews.owner'))}
      {choice('food', t('reviews.foodOptional'))}
      <WordsField
        label={t('reviews.text')}
        hint={t('reviews.textHint')}
        text={draft.text}
        onChange={(text) => {
          setDraft({ ...draft, text });
        }}
      />
      {error && <Failure text={error} />}
      <DialogButtons>
        <Button variant="default" size="md" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <BusyButton type="submit" size="md" isBusy={isBusy}>
          {t('reviews.save')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
}

const draftOf = (review: ReviewItem_ReviewFragment | undefined): ReviewDraft => ({
  cleanliness: review?.cleanliness ?? 0,
  accuracy: review?.accuracy ?? 0,
  owner: review?.owner ?? 0,
  food: review?.food ?? 0,
  text: review?.text ?? '',
});

interface WordsFieldProps {
  label: string;
  hint: string;
  text: string;
  isRequired?: boolean;
  onChange: (text: string) => void;
}

/** A field of words that counts its characters. */
export function WordsField({ label, hint, text, isRequired = false, onChange }: WordsFieldProps) {
  const { t } = useTranslation();
  const count = t('reviews.characters', { n: text.length, most: LONGEST_TEXT });
  return (
    <TextAreaField
      label={label}
      description={`${hint} ${count}`}
      maxLength={LONGEST_TEXT}
      required={isRequired}
      value={text}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
      }}
    />
  );
}

/** Tells why something was refused. */
export const Failure = ({ text }: { text: string }) => (
  <p className={styles['failure']} role="alert">
    {text}
  </p>
);
