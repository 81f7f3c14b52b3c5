import { iteratePages } from '../kernel/iterate-pages';
import type { Review, ReviewRepository } from '../reviews';
import { moment, PAGE } from './export-page';

type Reviews = Pick<ReviewRepository, 'writtenBy'>;

/** The table of reviews. */
export interface ReviewTables {
  readonly reviews: Reviews;
}

/** Iterates over the reviews that a person has written. */
export async function* reviewsOf(reviews: Reviews, personId: string): AsyncGenerator<object> {
  const found = iteratePages<Review>((last) => reviews.writtenBy(personId, { before: last?.id ?? null, limit: PAGE }));
  for await (const { authorId: _author, words, answeredAt, createdAt, editedAt, ...facts } of found)
    yield {
      ...facts,
      text: words,
      answeredAt: answeredAt === null ? null : moment(answeredAt),
      createdAt: moment(createdAt),
      editedAt: editedAt === null ? null : moment(editedAt),
    };
}
