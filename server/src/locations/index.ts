export { type District, findDistrict, findState, mayBeIn, type State } from './location.table';
export { locationResolvers } from './location.resolvers';
