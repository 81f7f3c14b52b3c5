import { useTranslation } from '../../lib/i18n';
import { LoadMore } from '../../ui/load-more';
import { AnswerableReview } from './answerable-review';
import { RatingBars } from './rating-bars';
import { ReviewButton } from './review-button';
import { OwnReview } from './review-item';
import { type ReviewsOfRoomQuery, useReviewsOfRoomQuery } from './reviews.generated';
import styles from './reviews.module.css';

type Room = NonNullable<ReviewsOfRoomQuery['room']>;

/** Shows the reviews of a room. Renders nothing while there is none and the reader can write none. */
export function RoomReviews({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const { data, refetch, fetchMore } = useReviewsOfRoomQuery({
    variables: { id: roomId },
    fetchPolicy: 'cache-and-network',
  });
  const room = data?.room;
  if (!room || (room.rating.count === 0 && !room.mayReview && !room.myReview)) return null;
  const { endCursor, hasNextPage } = room.reviews.pageInfo;
  const read = (): void => {
    // A failed read leaves the list as it was.
    refetch().catch(() => undefined);
  };
  return (
    <section className={styles['section']} aria-labelledby="reviews-title" id="reviews">
      <h2 id="reviews-title">{t('reviews.title')}</h2>
      <RatingBars rating={room.rating} />
      <Own room={room} onChanged={read} />
      <ul className={styles['list']}>
        {room.reviews.edges.map(({ node }) =>
          node.id === room.myReview?.id ? null : (
            <li key={node.id}>
              <AnswerableReview review={node} roomName={room.name} />
            </li>
          ),
        )}
      </ul>
      <LoadMore hasMore={hasNextPage} fetchNext={() => fetchMore({ variables: { after: endCursor } })} />
    </section>
  );
}

function Own({ room, onChanged }: { room: Room; onChanged: () => void }) {
  const { t } = useTranslation();
  const { id: roomId, name: roomName, myReview, mayReview } = room;
  if (myReview) {
    return (
      <section aria-label={t('reviews.yours')}>
        <h3>{t('reviews.yours')}</h3>
        <OwnReview review={myReview} {...{ roomId, roomName, onChanged }} />
      </section>
    );
  }
  return mayReview ? <ReviewButton {...{ roomId, roomName }} onSaved={onChanged} /> : null;
}
