export { type District, findDistrict, findState, mayBeIn, type State, states } from './location.table';
export { locationResolvers } from './location.resolvers';
export { namesArea } from './named-place';
export { findLandmark, type Landmark } from './landmarks';
export { kmBetween, middleOf, type NearPincode, pincodesNear, type Point } from './points';
export {
  cellOf,
  cellsNear,
  coarseSpotOf,
  type NearCell,
  NEARNESS_UNIT,
  nearnessOf,
  nearnessWithin,
  pointOf,
  type SearchMiddle,
  searchMiddleOf,
  type Spot,
  spotOf,
} from './spots';
