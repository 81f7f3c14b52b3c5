import { useState } from 'react';
import { failureText } from '../../apollo/errors';
import { useTranslation } from '../../lib/i18n';
import { useAnswerReviewMutation, useDeleteReviewMutation, useWriteReviewMutation } from './reviews.generated';

/** A review as its form holds it; 0 stars means that none are chosen. */
export interface ReviewDraft {
  readonly cleanliness: number;
  readonly accuracy: number;
  readonly owner: number;
  readonly food: number;
  readonly text: string;
}

interface Payload {
  readonly message?: string | null;
  readonly userErrors: readonly { readonly message: string }[];
}

/** Returns the changes of reviews; each returns what to tell when it was done. What was refused is in `error`. */
export function useReviews() {
  const { t } = useTranslation();
  const [send, writing] = useWriteReviewMutation();
  const [drop, deleting] = useDeleteReviewMutation();
  const [reply, answering] = useAnswerReviewMutation();
  const [error, setError] = useState<string>();

  async function done(sent: Promise<Payload | undefined>): Promise<string | undefined> {
    try {
      const payload = await sent;
      const refusal = payload ? payload.userErrors[0]?.message : t('reviews.failed');
      setError(refusal);
      return refusal === undefined ? (payload?.message ?? '') : undefined;
    } catch (fault) {
      setError(failureText(fault, 'reviews.failed'));
      return undefined;
    }
  }

  return {
    write: (roomId: string, { food, ...draft }: ReviewDraft) => {
      const input = { roomId, ...draft, food: food === 0 ? null : food };
      return done(send({ variables: { input } }).then(({ data }) => data?.writeReview));
    },
    remove: (id: string) => done(drop({ variables: { input: { id } } }).then(({ data }) => data?.deleteReview)),
    answer: (id: string, text: string) =>
      done(reply({ variables: { input: { id, text } } }).then(({ data }) => data?.answerReview)),
    isBusy: [writing, deleting, answering].some(({ loading }) => loading),
    error,
  };
}
