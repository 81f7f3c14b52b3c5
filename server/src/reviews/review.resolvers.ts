import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import type { Viewer } from '../kernel/viewer';
import type { VisitLoaders } from '../visits';
import type { Review } from './review.entity';
import type { ReviewLoaders } from './review.loaders';

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Reads the viewer's review of a room and a visit of it that took place. */
async function ownOf(viewer: Viewer, roomId: string, loaders: ReviewLoaders & VisitLoaders) {
  if (!viewer) return { review: undefined, visit: undefined };
  const [review, visit] = await Promise.all([
    loaders.reviewByKey({ authorId: viewer.id, roomId }),
    loaders.pastVisitByKey({ seekerId: viewer.id, roomId }),
  ]);
  return { review, visit };
}

const reviewOf = async (viewer: Viewer, roomId: string, loaders: ReviewLoaders): Promise<Review | null> =>
  (viewer && (await loaders.reviewByKey({ authorId: viewer.id, roomId }))) ?? null;

export const reviewResolvers: Resolvers = {
  Mutation: {
    writeReview: (_root, { input }, { viewer, reviews }) => reviews.write(viewer, input),
    deleteReview: (_root, { input }, { viewer, reviews }) => reviews.remove(viewer, input.id),
    answerReview: (_root, { input }, { viewer, reviews }) => reviews.answer(viewer, input),
  },
  ReviewConnection: connectionFields,
  Review: {
    authorName: async ({ authorId }, _args, { loaders }) => (await loaders.userById(authorId)).displayName,
    text: ({ words }) => words,
    isHeld: ({ heldNote }) => heldNote !== null,
    mayEdit: (review, _args, { viewer, reviews }) => reviews.mayEdit(viewer, review),
    mayAnswer: async (review, _args, { viewer, reviews, loaders }) =>
      viewer !== null && reviews.mayAnswer(viewer, review, await loaders.roomById(review.roomId, NO_FIELDS)),
    answeredAt: ({ answeredAt }) => (answeredAt === null ? null : new Date(answeredAt)),
    createdAt: ({ createdAt }) => new Date(createdAt),
    editedAt: ({ editedAt }) => (editedAt === null ? null : new Date(editedAt)),
  },
  Room: {
    reviews: (room, args, { viewer, reviews }) => reviews.listOf(viewer, room, args),
    myReview: ({ id }, _args, { viewer, loaders }) => reviewOf(viewer, id, loaders),
    mayReview: async ({ id }, _args, { viewer, reviews, loaders }) =>
      reviews.mayWrite(viewer, await ownOf(viewer, id, loaders)),
  },
  Visit: {
    myReview: ({ roomId }, _args, { viewer, loaders }) => reviewOf(viewer, roomId, loaders),
    mayReview: async ({ roomId }, _args, { viewer, reviews, loaders }) =>
      reviews.mayWrite(viewer, await ownOf(viewer, roomId, loaders)),
  },
};
