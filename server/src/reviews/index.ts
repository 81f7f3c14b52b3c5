export { Review } from './review.entity';
export { reviewLoaders, type ReviewLoaders } from './review.loaders';
export { reviewRepository, type ReviewRepository } from './review.repository';
export { reviewResolvers } from './review.resolvers';
export {
  type ListedReview,
  type ReviewPage,
  type ReviewPageEdge,
  reviewService,
  type ReviewService,
} from './review.service';
