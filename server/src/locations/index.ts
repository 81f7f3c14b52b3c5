export { type District, findDistrict, findState, type State } from './location.table';
export { locationResolvers } from './location.resolvers';
