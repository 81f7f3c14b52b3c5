export { type District, findDistrict, findState, mayBeIn, type State, states } from './location.table';
export { locationResolvers } from './location.resolvers';
export { namesArea } from './named-place';
export { findLandmark, type Landmark } from './landmarks';
export { kmBetween, middleOf, pincodesNear, type Point } from './points';
